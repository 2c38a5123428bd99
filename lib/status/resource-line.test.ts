import { describe, expect, it } from "vitest";
import { sayDowntime, toResourceLine } from "./resource-line";
import { at, downtimeList, noon, resourceList, sampleDowntime, sampleResource } from "./testing/samples";

const lists = (inEffect = downtimeList([]), upcoming = downtimeList([])) => ({ inEffect, upcoming });
const running = sampleDowntime({ start: at(-1), end: at(2) });

describe("toResourceLine", () => {
  it("shows a resource that is down as planned with its downtime and the time until its end", () => {
    const resources = resourceList([sampleResource({ status: "UNAVAILABLE" })]);
    const line = toResourceLine("alpha", resources, lists(downtimeList([running])), noon);
    expect(line?.standing).toMatchObject({ tone: "plan", word: "In maintenance" });
    expect(line?.next && sayDowntime(line.next, "UTC", noon)).toBe(
      "Downtime ends in 2 h (Sat 21 Nov, 14:00 UTC)",
    );
  });

  it("is unknown where nothing was read, and says that downtimes may be missing", () => {
    const line = toResourceLine("alpha", resourceList(null), lists(downtimeList(null)), noon);
    expect(line).toMatchObject({ standing: null, next: null, areDowntimesKnown: false });
  });
});
