import { describe, expect, it } from "vitest";
import {
  at,
  downtimeList,
  noon,
  resourceList,
  sampleDowntime,
  sampleFreshness,
  sampleResource,
} from "../testing/samples";
import { sayDowntime, toResourceLine } from "./resource-line";

const lists = (inEffect = downtimeList([]), upcoming = downtimeList([])) => ({ inEffect, upcoming });
const running = sampleDowntime({ start: at(-1), end: at(2) });

describe("toResourceLine", () => {
  it("shows a resource that is down as planned with its downtime and the time until its end", () => {
    const resources = resourceList([sampleResource({ status: "UNAVAILABLE" })]);
    const line = toResourceLine("alpha", resources, lists(downtimeList([running])), noon);
    expect(line?.standing).toMatchObject({ tone: "plan", word: "In maintenance" });
    expect(line?.next && sayDowntime(line.next, "UTC", noon)).toBe(
      "Downtime in effect, ends in 2 h (Sat 21 Nov, 14:00 UTC)",
    );
  });

  it("shows the next downtime of an operational resource", () => {
    const upcoming = downtimeList([sampleDowntime({ start: at(27), end: at(30) })]);
    const line = toResourceLine("alpha", resourceList([sampleResource()]), lists(undefined, upcoming), noon);
    expect(line?.standing?.tone).toBe("ok");
    expect(line?.next && sayDowntime(line.next, "UTC", noon)).toBe(
      "Next downtime in 1 d 3 h (Sun 22 Nov, 15:00 UTC)",
    );
  });

  it("is unknown where nothing was read, and says that downtimes may be missing", () => {
    const line = toResourceLine("alpha", resourceList(null), lists(downtimeList(null)), noon);
    expect(line).toMatchObject({ standing: null, next: null, areDowntimesKnown: false });
  });

  it("shows nothing of a resource that isn't monitored, except its downtimes", () => {
    const resources = resourceList([sampleResource({ name: "other" })]);
    expect(toResourceLine("alpha", resources, lists(), noon)).toBeNull();
    expect(toResourceLine("alpha", resources, lists(downtimeList([running])), noon)).toMatchObject({
      standing: null,
      next: { phase: "in-effect" },
    });
  });

  it("is stale once its data is", () => {
    const old = { resources: [sampleResource({ retrievedAt: at(-2) })], freshness: sampleFreshness() };
    expect(toResourceLine("alpha", old, lists(), noon)?.age).toMatchObject({ state: "stale" });
  });
});
