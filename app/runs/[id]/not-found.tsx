import { RunNever } from "@/components/run/run-gone";

export default function NotFound() {
  return <RunNever />;
}
