import { versionsOf } from "@/lib/langgraph/releases/versions";
import app from "@/package.json";

/** The versions of this application and of the LangGraph that is resolved and measured; loads nothing. */
export function installed(): { foldproof: string; langgraph: string } {
  return { foldproof: app.version, langgraph: versionsOf("1.7.3").langgraph };
}
