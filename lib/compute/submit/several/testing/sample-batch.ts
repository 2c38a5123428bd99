import { emptySubmitDraft } from "../../draft";
import type { Batch, BatchRow } from "../batch";

export const sampleRow = (changes: Partial<BatchRow>): BatchRow => ({
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

export const sampleBatch = (rows: BatchRow[], changes: Partial<Batch> = {}): Batch => ({
  id: "batch-1",
  startedMs: Date.now(),
  version: null,
  title: "run-{n}",
  columns: ["n"],
  rows,
  draft: emptySubmitDraft,
  session: "",
  problem: null,
  ...changes,
});
