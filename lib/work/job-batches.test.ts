import { expect, it } from "vitest";
import { sampleBatch } from "@/lib/compute/testing/sample-batch";
import { takeBatches } from "./job-batches";
import { sampleWorkJob } from "./testing/samples";

const job = (id: string, state: string) => sampleWorkJob({ id, state, states: [state], endAt: null });
const jobs = [job("1", "RUNNING"), job("2", "FAILED"), job("3", "CANCELLED"), job("4", "PENDING")];

it("takes the jobs of a batch as one, and its numbers add up to its rows", () => {
  const rows = ["1", "2", "3", "8", "unknown", "sending", "refused", "waiting"];
  const { groups, rest } = takeBatches(jobs, [sampleBatch(rows)]);
  const counts = { running: 1, pending: 0, ended: 1, failed: 1 };
  expect(groups).toMatchObject([{ counts, missing: 1, others: { unknown: 2, refused: 1, unsent: 1 } }]);
  expect(rest).toEqual(jobs.slice(3));
});

it("keeps the newest while something of it is open, and of others those with a job here", () => {
  const idsOf = (...batches: string[][]) =>
    takeBatches(
      jobs,
      batches.map((rows, id) => sampleBatch(rows, { id: `${id}` })),
    ).groups.map(({ batch }) => batch.id);
  expect(idsOf(["8", "waiting"], ["4", "9"], ["1"])).toEqual(["0", "1"]);
  expect(idsOf(["8", "refused"], ["9", "unknown"])).toEqual([]);
});
