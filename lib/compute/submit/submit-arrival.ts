import { type JobTable, readId, readNumber, readText } from "../queue/table/job-table";
import type { SubmitArrival, SubmitIntent } from "./submit-intent";

/** The scheduler reports whole seconds, and its clock differs slightly from the portal's. */
const clocksDifferMs = 5000;

/**
 * The queued jobs that a submit may have created: submitted since the press, with the same name if it has one, by the user
 * if known, and not known to come from another submit. Each job is listed once, however many parts it has.
 */
export function findArrivals(
  table: JobTable,
  intent: SubmitIntent,
  user: string | null,
  knownIds: readonly string[],
): SubmitArrival[] {
  const found = new Map<string, SubmitArrival>();
  for (let row = 0; row < table.count; row++) {
    const submittedMs = (readNumber(table, "submitted", row) ?? Number.NaN) * 1000;
    if (!(submittedMs >= intent.pressedMs - clocksDifferMs)) continue;
    const name = readText(table, "name", row);
    if (intent.name !== null && name !== intent.name) continue;
    const owner = readText(table, "user", row);
    if (user !== null && owner !== null && owner !== user) continue;
    const id = readText(table, "group", row)?.slice(1) ?? readId(table, row);
    if (!knownIds.includes(id)) found.set(id, { id, name, submittedMs });
  }
  return [...found.values()].sort((one, other) => one.submittedMs - other.submittedMs);
}
