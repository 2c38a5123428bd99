import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { canAskAgain, type ProvisionIntent, type ProvisionState, stepProvision } from "./provision-intent";

const intent: ProvisionIntent = {
  key: "k1",
  fingerprint: "f",
  session: "s",
  pressedMs: 0,
  family: "mq",
  name: "a",
};
const sending: ProvisionState = { step: "sending", intent };
const unknown = stepProvision(sending, {
  type: "failed",
  key: "k1",
  problem: stateProblem("outcome-unknown", ""),
});

describe("stepProvision", () => {
  it.each([
    ["facility-refused", "refused"],
    ["sign-in-required", "refused"],
    ["invalid-input", "refused"],
    ["outcome-unknown", "unknown"],
    ["portal-unreachable", "unknown"],
    ["internal-error", "unknown"],
    ["facility-unreadable", "unknown"],
    ["facility-unreachable", "unknown"],
  ] as const)("takes %s for %s", (slug, step) => {
    const next = stepProvision(sending, { type: "failed", key: "k1", problem: stateProblem(slug, "") });
    expect(next.step).toBe(step);
  });

  it("takes what was never sent for refused", () => {
    const problem = { ...stateProblem("facility-unreachable", ""), notSent: true };
    expect(stepProvision(sending, { type: "failed", key: "k1", problem }).step).toBe("refused");
  });

  it("lets no second press through while one is under way, and no answer to another one", () => {
    expect(stepProvision(sending, { type: "pressed", intent: { ...intent, key: "k2" } })).toBe(sending);
    expect(stepProvision(sending, { type: "accepted", key: "k2" })).toBe(sending);
    expect(stepProvision(sending, { type: "put-away" })).toBe(sending);
    expect(stepProvision(sending, { type: "accepted", key: "k1" }).step).toBe("accepted");
  });

  it("stays unknown while it looks, and tells what it found", () => {
    const looked = stepProvision(stepProvision(unknown, { type: "looking", key: "k1" }), {
      type: "looked",
      key: "k1",
      found: null,
      atMs: 5,
    });
    expect(looked).toMatchObject({ step: "unknown", search: { looks: 1, isLooking: false, lookedMs: 5 } });
    expect(stepProvision(looked, { type: "looked", key: "other", found: null, atMs: 6 })).toBe(looked);
  });
});

describe("canAskAgain", () => {
  it.each([
    ["the same content in the same session", "f", "s", 1000, true],
    ["other content", "g", "s", 1000, false],
    ["another session", "f", "t", 1000, false],
    ["ten minutes later", "f", "s", 600_000, false],
  ])("%s", (_, fingerprint, session, now, expected) => {
    expect(canAskAgain(intent, fingerprint, session, now)).toBe(expected);
  });

  it("never without a session", () => {
    expect(canAskAgain({ ...intent, session: "" }, "f", "", 0)).toBe(false);
  });
});
