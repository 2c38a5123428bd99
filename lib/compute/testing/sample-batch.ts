import { now } from "@/lib/time/clock";
import { type Batch, type BatchRow, rowStates } from "../submit/several/batch";

export const sampleBatchRow = (changes: Partial<BatchRow>): BatchRow => ({
  values: ["1"],
  name: "run-1",
  key: "key-1",
  state: "waiting",
  pressedMs: null,
  jobId: null,
  mayRepeat: false,
  words: "",
  ...changes,
});

/** A batch begun just now, of these rows: as text, an ID stands for a job that was submitted, else it is the row's state. */
export const sampleBatch = (rows: readonly (string | BatchRow)[], changes: Partial<Batch> = {}): Batch => ({
  id: "b1",
  startedMs: now(),
  version: null,
  title: "run-{n}",
  columns: ["n"],
  draft: null,
  session: "s",
  problem: null,
  rows: rows.map((row, index) => {
    if (typeof row === "object") return row;
    const state = rowStates.find((one) => one === row) ?? "submitted";
    const jobId = state === "submitted" ? row : null;
    const pressedMs = state === "waiting" ? null : now();
    return sampleBatchRow({
      values: [`${index}`],
      name: `run-${index}`,
      key: `k${index}`,
      state,
      jobId,
      pressedMs,
    });
  }),
  ...changes,
});
