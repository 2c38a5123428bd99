import { describe, expect, it } from "vitest";
import { replayMs } from "@/lib/intent/last-intent";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { toTable } from "../testing/job-lists";
import { sampleJob } from "../testing/samples";
import { findArrivals } from "./submit-arrival";
import { decidePress, type LastSubmit, type SubmitIntent, type SubmitState } from "./submit-intent";

const intent: SubmitIntent = { key: "k1", fingerprint: "f1", pressedMs: 1000, name: "wave" };
const result = { jobId: "7", stepId: null, message: null, warnings: [] };
const search = { looks: 0, isLooking: false, found: [], lookedMs: null, problem: null };
const editing: SubmitState = { step: "editing" };
const unknown: SubmitState = {
  step: "unknown",
  intent,
  problem: stateProblem("outcome-unknown", ""),
  search,
};
const accepted: SubmitState = { step: "accepted", intent, result, isElsewhere: false };
const refused: SubmitState = { step: "refused", intent, problem: stateProblem("facility-refused", "no") };
const asksAfter = (outcome: LastSubmit["outcome"]) => ({ kind: "ask", last: { intent, outcome } });

describe("decidePress", () => {
  const last = (outcome: LastSubmit["outcome"]): LastSubmit =>
    outcome === "accepted" ? { intent, outcome, result } : { intent, outcome };
  it.each<[string, LastSubmit | null, SubmitState, string, number, object]>([
    ["sends what was never sent", null, editing, "f1", 2000, { kind: "send" }],
    ["sends another content", last("accepted"), editing, "f2", 2000, { kind: "send" }],
    ["joins another tab's press", last("sending"), editing, "f1", 2000, { kind: "join", intent }],
    [
      "asks where another tab never got an answer",
      last("sending"),
      editing,
      "f1",
      200_000,
      asksAfter("sending"),
    ],
    ["asks where an answer was lost", last("lost"), editing, "f1", 2000, asksAfter("lost")],
    ["asks after an unknown outcome elsewhere", last("unknown"), editing, "f1", 2000, asksAfter("unknown")],
    [
      "asks after an unknown outcome here, whatever the content",
      null,
      unknown,
      "f2",
      2000,
      asksAfter("unknown"),
    ],
    ["asks before the same once more", last("accepted"), editing, "f1", 2000, asksAfter("accepted")],
    ["asks so without a device that remembers", null, accepted, "f1", 2000, asksAfter("accepted")],
    ["sends after a refusal", null, refused, "f1", 2000, { kind: "send" }],
    ["forgets after ten minutes", last("accepted"), editing, "f1", 1000 + replayMs, { kind: "send" }],
  ])("%s", (_says, remembered, state, fingerprint, now, expected) => {
    expect(decidePress(remembered, state, fingerprint, now)).toMatchObject(expected);
  });
});

const noon = Date.UTC(2026, 10, 21, 12);

describe("findArrivals", () => {
  const intent = { key: "k", fingerprint: "f", pressedMs: noon, name: "wave" };
  const at = (ms: number) => new Date(noon + ms).toISOString();

  it("finds jobs of the name and user since the press, each once", async () => {
    const jobs = [
      sampleJob({ id: "1", submittedAt: at(1000) }),
      sampleJob({ id: "2", submittedAt: at(-60_000) }),
      sampleJob({ id: "3", submittedAt: at(1000), name: "other" }),
      sampleJob({ id: "4", submittedAt: at(1000), user: "eve" }),
      sampleJob({ id: "5", submittedAt: at(2000) }),
      sampleJob({ id: "6", submittedAt: null }),
      ...["7", "8"].map((id, offset) =>
        sampleJob({ id, submittedAt: at(3000), heterogeneous: { jobId: "7", offset, ids: "7-8" } }),
      ),
    ];
    const table = await toTable(jobs);
    expect(findArrivals(table, intent, "ada", ["5"]).map(({ id }) => id)).toEqual(["1", "7"]);
    const all = findArrivals(table, { ...intent, name: null }, null, []).map(({ id }) => id);
    expect(all).toEqual(["1", "3", "4", "5", "7"]);
  });
});
