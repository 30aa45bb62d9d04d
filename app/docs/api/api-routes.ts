/** The routes of this server as its page lists them; a test compares them with the route files. */
export const apiRoutes = [
  {
    method: "POST",
    path: "/api/runs",
    says: "Starts a run: 202 with its id and url. 413 names what would fit where it is too large; nothing is stored then.",
  },
  {
    method: "GET",
    path: "/api/runs",
    says: "Runs, newest first, without their figures. Query: experiment, status, limit (1 to 100), cursor (the nextCursor of the page before).",
  },
  {
    method: "GET",
    path: "/api/runs/:id",
    says: "One run: params, environment, result, fingerprint, and whether runs with the same params gave the same. 410 after it was deleted.",
  },
  {
    method: "GET",
    path: "/api/runs/:id/steps",
    says: "Step records of a thread. Query: thread, from (an index, 0 is the first record), limit (1 to 1,000); view=outline answers every step without its values, view=chain keyframes and differences.",
  },
  {
    method: "GET",
    path: "/api/runs/:id/events",
    says: "Server-sent events: progress while it is measured, and one end. Last-Event-ID resumes.",
  },
  {
    method: "POST",
    path: "/api/runs/:id/cancel",
    says: "Ends a run that waits or is measured. 409 where it has ended.",
  },
  { method: "DELETE", path: "/api/runs/:id", says: "Deletes a run for good." },
  {
    method: "GET",
    path: "/runs/:id/file",
    says: "One run as a self-contained HTML file that opens from disk.",
  },
  {
    method: "GET",
    path: "/api/experiments",
    says: "The experiments with their questions, and their params as JSON Schema.",
  },
  {
    method: "GET",
    path: "/api/health",
    says: "Whether runs can be stored, the version, and how many runs wait.",
  },
] as const;
