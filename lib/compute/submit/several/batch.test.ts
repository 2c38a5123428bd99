import { describe, expect, it } from "vitest";
import { replayMs } from "@/lib/intent/last-intent";
import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import { type ProblemSlug, problemCatalogue, stateProblem } from "@/lib/portal/problem-catalogue";
import { sampleBatch, sampleBatchRow } from "../../testing/sample-batch";
import {
  isOnlyUnknown,
  maySend,
  rowStates,
  settleLeft,
  toContinued,
  toFailedRow,
  toJobGroups,
} from "./batch";

const slugs = Object.keys(problemCatalogue) as ProblemSlug[];

describe("toFailedRow", () => {
  it.each(slugs)("never says “not sent” or “refused” of what may have arrived: %s", (slug) => {
    const problem = stateProblem(slug, "");
    const { state } = toFailedRow(problem, false);
    if (mayHaveArrived(problem)) expect(state).toBe("unknown");
    else expect(["waiting", "refused"]).toContain(state);
  });

  it.each(slugs)("leaves a repeated row unknown where the portal didn't get to its key: %s", (slug) => {
    const { state } = toFailedRow(stateProblem(slug, ""), true);
    expect(state).not.toBe("waiting");
  });

  it("leaves open what a repeat said that was cut off on its way", () => {
    expect(toFailedRow(stateProblem("request-timeout", ""), true)).toEqual({ state: "unknown" });
  });

  it("repeats only what the portal may have answered", () => {
    expect(toFailedRow(stateProblem("portal-unreachable", ""), false)).toMatchObject({ mayRepeat: true });
    expect(toFailedRow(stateProblem("outcome-unknown", ""), false)).toMatchObject({ mayRepeat: false });
  });
});

it.each([
  ["a", ["a", "b"], true],
  ["a", ["a", "a"], false],
  ["", [""], false],
])("knows whose the job %j is among rows without an outcome named %j: %s", (name, names, isOnly) => {
  const rows = names.map((one) => sampleBatchRow({ state: "unknown", name: one }));
  expect(isOnlyUnknown([...rows, sampleBatchRow({ state: "submitted", name: "a" })], name)).toBe(isOnly);
});

describe("maySend", () => {
  const row = sampleBatchRow({ state: "unknown", mayRepeat: true, pressedMs: 0 });
  it("is true of what wasn't sent, and of a lost answer while its key is known", () => {
    expect(maySend(sampleBatchRow({ state: "waiting" }), 1e12)).toBe(true);
    expect(maySend(row, replayMs - 61_000)).toBe(true);
    expect(maySend(row, replayMs - 59_000)).toBe(false);
    expect(maySend({ ...row, mayRepeat: false }, 1)).toBe(false);
  });

  it.each(["submitted", "refused", "sending"] as const)("is false of what is %s", (state) =>
    expect(maySend({ ...row, state }, 1)).toBe(false),
  );

  it("is false of another session's lost answer", () => {
    const batch = { ...sampleBatch([row, sampleBatchRow({ state: "waiting" })]), session: "one" };
    expect(toContinued(batch, "one").rows.map((one) => maySend(one, 1))).toEqual([true, true]);
    expect(toContinued(batch, "other").rows.map((one) => maySend(one, 1))).toEqual([false, true]);
  });
});

it("knows no outcome of what an earlier page was sending", () => {
  const states = settleLeft(sampleBatch(rowStates.map((state) => sampleBatchRow({ state })))).rows;
  expect(states.map(({ state }) => state)).toEqual(["submitted", "refused", "unknown", "unknown", "waiting"]);
});

it("makes a group of the jobs that there are", () => {
  const rows = [sampleBatchRow({ state: "submitted", jobId: "7" }), sampleBatchRow({ state: "waiting" })];
  expect(toJobGroups([sampleBatch(rows), sampleBatch([sampleBatchRow({})])])).toMatchObject([
    { title: "run-{n}", jobIds: ["7"] },
  ]);
});
