import { describe, expect, it } from "vitest";
import { canAskAgain, type ProvisionIntent } from "./provision-draft";

const intent: ProvisionIntent = {
  key: "k1",
  fingerprint: "f",
  session: "s",
  pressedMs: 0,
  family: "mq",
  name: "a",
};

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
