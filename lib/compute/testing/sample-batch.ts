import { now } from "@/lib/time/clock";
import { type Batch, rowStates } from "../submit/several/batch";

/** A batch begun just now, of these rows: an ID stands for a job that was submitted, else it is the row's state. */
export const sampleBatch = (rows: readonly string[], changes: Partial<Batch> = {}): Batch => ({
  id: "b1",
  startedMs: now(),
  version: null,
  title: "run-{n}",
  columns: ["n"],
  draft: null,
  session: "s",
  problem: null,
  rows: rows.map((row, index) => {
    const state = rowStates.find((one) => one === row) ?? "submitted";
    const jobId = state === "submitted" ? row : null;
    const sent = { pressedMs: state === "waiting" ? null : now(), mayRepeat: false, words: "" };
    return { values: [`${index}`], name: `run-${index}`, key: `k${index}`, state, jobId, ...sent };
  }),
  ...changes,
});
