import { expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { sampleFreshness, sampleReadings } from "../testing/sample-readings";
import { toNewerInMs } from "./newer-in";

const now = 1_000_000;
const refreshSeconds = 60;
const asked = (agoMs: number) => sampleFreshness(now - agoMs, { refreshSeconds });
const poll = (first: number, second: number, third: number) => ({
  ...sampleReadings([], now),
  resources: { resources: [], freshness: asked(first) },
  inEffect: { downtimes: [], freshness: asked(second) },
  upcoming: { downtimes: [], freshness: asked(third) },
});

it("is the rest of the window that ends first", () => {
  expect(toNewerInMs(poll(1_000, 20_000, 3_000), now)).toBe(40_000);
});

it("leaves out a list whose window has passed, as while the facility demands a pause", () => {
  expect(toNewerInMs(poll(61_000, 90_000, 3_000), now)).toBe(57_000);
  expect(toNewerInMs(poll(61_000, 60_000, 90_000), now)).toBeNull();
});

it("is a window at most, if the clocks differ", () => {
  expect(toNewerInMs(poll(-500_000, -500_000, -500_000), now)).toBe(60_000);
});

it("is not known without a list, or one that was never requested", () => {
  const problem = stateProblem("facility-unreachable", "No connection.");
  const unread = {
    resources: { problem },
    inEffect: { problem },
    upcoming: { problem },
    notes: { notes: [] },
  };
  expect(toNewerInMs(unread, now)).toBeNull();
  expect(toNewerInMs(sampleReadings(null, null), now)).toBeNull();
});
