import type { GridJob } from "./table-row";

/** A job's reason apart into the scheduler's code, which experts know, and the words for it; either may be empty. */
type ReasonParts = { code: string; words: string };

/** Splits a reason as the list has it: `Waiting for nodes. (Resources)`, followed by the scheduler's own sentence if any. */
export function toReasonParts({ reason, why }: Pick<GridJob, "reason" | "why">): ReasonParts {
  const code = (reason ?? "").trim().replace(/^\((.*)\)$/, "$1");
  if (code === "" || code === "None") return { code: "", words: why ?? "" };
  return { code, words: (why ?? "").replace(` (${code})`, "").trim() };
}
