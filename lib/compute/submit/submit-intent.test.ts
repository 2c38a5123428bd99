import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import {
  decidePress,
  editing,
  keptMs,
  type LastSubmit,
  type SubmitEvent,
  type SubmitIntent,
  type SubmitState,
  stepSubmit,
  toFingerprint,
} from "./submit-intent";

const intent: SubmitIntent = { key: "k1", fingerprint: "f1", pressedMs: 1000, name: "wave" };
const other: SubmitIntent = { ...intent, key: "k2" };
const result = { jobId: "7", stepId: null, message: null, warnings: [] };
const unknownProblem = stateProblem("outcome-unknown", "");
const refusal = stateProblem("facility-refused", "no");
const sending: SubmitState = { step: "sending", intent };
const unknown = stepSubmit(sending, { type: "failed", key: "k1", problem: unknownProblem });
const accepted = stepSubmit(sending, { type: "accepted", key: "k1", result });
const refused = stepSubmit(sending, { type: "failed", key: "k1", problem: refusal });
const states = { editing, sending, unknown, accepted, refused };

const events = {
  pressed: { type: "pressed", intent: other },
  accepted: { type: "accepted", key: "k1", result },
  refused: { type: "failed", key: "k1", problem: refusal },
  lost: { type: "failed", key: "k1", problem: unknownProblem },
  "accepted, old key": { type: "accepted", key: "k0", result },
  "failed, old key": { type: "failed", key: "k0", problem: refusal },
  left: { type: "left", intent, problem: unknownProblem },
  "accepted elsewhere": { type: "accepted-elsewhere", intent, result },
  "put away": { type: "put-away" },
} satisfies Record<string, SubmitEvent>;

describe("stepSubmit", () => {
  it.each<[keyof typeof events, Record<keyof typeof states, SubmitState["step"]>]>([
    [
      "pressed",
      { editing: "sending", sending: "sending", unknown: "sending", accepted: "sending", refused: "sending" },
    ],
    [
      "accepted",
      {
        editing: "editing",
        sending: "accepted",
        unknown: "accepted",
        accepted: "accepted",
        refused: "refused",
      },
    ],
    [
      "refused",
      {
        editing: "editing",
        sending: "refused",
        unknown: "unknown",
        accepted: "accepted",
        refused: "refused",
      },
    ],
    [
      "lost",
      {
        editing: "editing",
        sending: "unknown",
        unknown: "unknown",
        accepted: "accepted",
        refused: "refused",
      },
    ],
    [
      "accepted, old key",
      {
        editing: "editing",
        sending: "sending",
        unknown: "unknown",
        accepted: "accepted",
        refused: "refused",
      },
    ],
    [
      "failed, old key",
      {
        editing: "editing",
        sending: "sending",
        unknown: "unknown",
        accepted: "accepted",
        refused: "refused",
      },
    ],
    [
      "left",
      {
        editing: "unknown",
        sending: "sending",
        unknown: "unknown",
        accepted: "accepted",
        refused: "refused",
      },
    ],
    [
      "accepted elsewhere",
      {
        editing: "accepted",
        sending: "accepted",
        unknown: "accepted",
        accepted: "accepted",
        refused: "refused",
      },
    ],
    [
      "put away",
      { editing: "editing", sending: "sending", unknown: "editing", accepted: "editing", refused: "editing" },
    ],
  ])("%s", (event, expected) => {
    for (const [name, state] of Object.entries(states))
      expect([name, stepSubmit(state, events[event]).step]).toEqual([
        name,
        expected[name as keyof typeof states],
      ]);
  });

  it("keeps the first press's key while sending", () => {
    expect(stepSubmit(sending, events.pressed)).toBe(sending);
  });

  it.each(["outcome-unknown", "portal-unreachable", "internal-error"] as const)(
    "doesn't know after %s",
    (slug) => {
      const problem = stateProblem(slug, "");
      expect(stepSubmit(sending, { type: "failed", key: "k1", problem }).step).toBe("unknown");
    },
  );

  it.each([
    "sign-in-required",
    "facility-refused",
    "facility-unreachable",
    "idempotency-key-reused",
  ] as const)("knows that nothing was submitted after %s", (slug) => {
    const problem = { ...stateProblem(slug, ""), notSent: slug === "facility-unreachable" };
    expect(stepSubmit(sending, { type: "failed", key: "k1", problem }).step).toBe("refused");
  });

  it("collects what looking brings, of the present intent alone", () => {
    const looking = stepSubmit(unknown, { type: "looking", key: "k1" });
    expect(looking).toMatchObject({ search: { isLooking: true, looks: 0 } });
    const arrivals = [{ id: "7", name: "wave", submittedMs: 2000 }];
    const looked = stepSubmit(looking, { type: "looked", key: "k1", arrivals, atMs: 3000 });
    expect(looked).toMatchObject({
      step: "unknown",
      search: { isLooking: false, looks: 1, arrivals, lookedMs: 3000 },
    });
    expect(stepSubmit(looked, { type: "look-failed", key: "k1", problem: refusal })).toMatchObject({
      search: { looks: 1, arrivals, problem: refusal },
    });
    expect(stepSubmit(unknown, { type: "looked", key: "k0", arrivals, atMs: 3000 })).toBe(unknown);
    expect(stepSubmit(editing, { type: "looking", key: "k1" })).toBe(editing);
  });
});

describe("decidePress", () => {
  const last = (outcome: LastSubmit["outcome"]): LastSubmit => ({
    intent,
    outcome,
    result: outcome === "accepted" ? result : null,
  });
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
      { kind: "ask", why: "unknown" },
    ],
    [
      "asks after an unknown outcome elsewhere",
      last("unknown"),
      editing,
      "f1",
      2000,
      { kind: "ask", why: "unknown" },
    ],
    [
      "asks after an unknown outcome here, whatever the content",
      null,
      unknown,
      "f2",
      2000,
      { kind: "ask", why: "unknown" },
    ],
    [
      "asks before the same once more",
      last("accepted"),
      editing,
      "f1",
      2000,
      { kind: "ask", why: "accepted" },
    ],
    ["asks so without a device that remembers", null, accepted, "f1", 2000, { kind: "ask", why: "accepted" }],
    ["sends after a refusal", null, refused, "f1", 2000, { kind: "send" }],
    ["forgets after ten minutes", last("accepted"), editing, "f1", 1000 + keptMs, { kind: "send" }],
  ])("%s", (_says, remembered, state, fingerprint, now, expected) => {
    expect(decidePress(remembered, state, fingerprint, now)).toMatchObject(expected);
  });
});

it("tells contents apart", () => {
  const texts = ["", "a", "b", "ab", "ba", `${"x".repeat(1000)}a`, `${"x".repeat(1000)}b`];
  expect(new Set(texts.map(toFingerprint)).size).toBe(texts.length);
  expect(toFingerprint("ab")).toBe(toFingerprint("ab"));
});
