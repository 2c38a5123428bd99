import { describe, expect, it } from "vitest";
import { isText, pickShape } from "@/lib/portal/json-shape";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { replayMs, toLastFailure, toLastIntentKind, toOpenIntent } from "./last-intent";

const intent = { key: "k1", fingerprint: "f1", pressedMs: 1000, name: "wave" };
const kind = toLastIntentKind({ key: "last", area: "device" }, { name: isText }, (value) =>
  pickShape(value, { jobId: isText }),
);
const read = (value: unknown) => kind.parse(JSON.stringify(value));

describe("toLastIntentKind", () => {
  it.each([
    { intent, outcome: "sending" },
    { intent, outcome: "lost" },
    { intent, outcome: "unknown" },
    { intent, outcome: "accepted", result: { jobId: "7" } },
  ])("reads what was written: $outcome", (last) => {
    expect(read(last)).toEqual(last);
  });

  it.each([
    ["an outcome of a later version", { intent, outcome: "queued" }],
    ["an accepted one without its result", { intent, outcome: "accepted", result: null }],
    ["an intent without a key", { intent: { ...intent, key: "" }, outcome: "sending" }],
    ["an intent without what the form adds", { intent: { ...intent, name: 1 }, outcome: "sending" }],
    ["nothing", null],
  ])("takes %s for none", (_says, value) => {
    expect(read(value)).toBeNull();
  });
});

it.each([
  ["facility-refused", null],
  ["sign-in-required", null],
  ["outcome-unknown", "unknown"],
  ["internal-error", "unknown"],
  ["portal-unreachable", "lost"],
] as const)("remembers after %s: %s", (slug, outcome) => {
  const last = toLastFailure(intent, stateProblem(slug, ""));
  expect(last).toEqual(outcome && { intent, outcome });
});

it.each([
  ["nothing", null, 2000, false],
  ["a press without an answer", { intent, outcome: "sending" }, 2000, true],
  ["a lost answer", { intent, outcome: "lost" }, 2000, true],
  ["an unknown outcome", { intent, outcome: "unknown" }, 2000, true],
  ["just before ten minutes", { intent, outcome: "unknown" }, 999 + replayMs, true],
  ["ten minutes later", { intent, outcome: "unknown" }, 1000 + replayMs, false],
  ["an accepted one", { intent, outcome: "accepted", result: "7" }, 2000, false],
] as const)("a new page has to find out: %s", (_says, last, now, isOpen) => {
  expect(toOpenIntent(last, now)).toBe(isOpen ? last : null);
});
