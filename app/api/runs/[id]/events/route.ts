import { runEvents } from "@/lib/runs/event-stream";
import { routes } from "../../../routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes<{ id: string }>({
  async GET(request, { id }) {
    const last = request.headers.get("last-event-id") ?? "0";
    return new Response(await runEvents(id, /^\d{1,15}$/.test(last) ? Number(last) : 0), {
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store, no-transform",
        // A proxy that buffers would hold the progress back until the run has ended.
        "x-accel-buffering": "no",
      },
    });
  },
});
