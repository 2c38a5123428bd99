import "server-only";
import { readSettings } from "@/lib/settings/settings";
import type { Session } from "./model";

/** True for an introspected session whose project is in OPERATOR_PROJECTS: it may write notes on resources and downtimes. */
export function isOperator(session: Session | null): boolean {
  if (!session?.introspected || session.project === null) return false;
  return readSettings().operatorProjects.includes(session.project);
}
