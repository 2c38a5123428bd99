import { describe, expect, it } from "vitest";
import { listTokenStates, type TokenTimes } from "./token-state";

const now = Date.parse("2026-11-21T08:00:00Z");
const plain: TokenTimes = {
  plannedExpiration: "2026-12-21T08:00:00Z",
  oneTimeToken: false,
  delayedStart: false,
  delayDate: null,
};
const words = (change: Partial<TokenTimes>) =>
  listTokenStates({ ...plain, ...change }, "UTC", now).map(({ words, tone }) => `${words} (${tone})`);

describe("listTokenStates", () => {
  it.each([
    ["one that ends this instant", { plannedExpiration: "2026-11-21T08:00:00Z" }, ["Expired (down)"]],
    ["one whose end can't be read", { plannedExpiration: "soon" }, ["Expiry unknown (unknown)"]],
    ["one that works once", { oneTimeToken: true }, ["Active (ok)", "Single use (warn)"]],
    ["one that waits", { delayedStart: true, delayDate: "2026-11-21T09:00:00Z" }, ["Not active yet (plan)"]],
    ["one that waits for an unknown time", { delayedStart: true }, ["Delayed (unknown)"]],
    [
      "an expired one that works once",
      { oneTimeToken: true, plannedExpiration: "2026-11-20T08:00:00Z" },
      ["Expired (down)", "Single use (warn)"],
    ],
  ])("says what %s is", (_, change, expected) => {
    expect(words(change)).toEqual(expected);
  });

  it("names the zone beside the start of a delayed token", () => {
    const [state] = listTokenStates({ ...plain, delayDate: "2026-11-22T08:00:00Z" }, "America/New_York", now);
    expect(state?.more).toContain("Sun, 22 Nov 2026, 03:00:00 UTC−5");
  });
});
