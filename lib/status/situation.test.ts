import { describe, expect, it } from "vitest";
import type { Downtime, Resource } from "./model";
import { toOverview, toSituation } from "./situation";
import {
  at,
  downtimeList,
  noon,
  resourceList,
  sampleDowntime,
  sampleFreshness,
  sampleResource,
} from "./testing/samples";

const overview = (resources: Resource[] | null, inEffect: Downtime[] | null, upcoming: Downtime[] | null) =>
  toOverview(
    resourceList(resources),
    { inEffect: downtimeList(inEffect), upcoming: downtimeList(upcoming) },
    noon,
  );

describe("toOverview", () => {
  it("keeps downtimes of resources nobody lists, and a list never read", () => {
    const { situations, unmatched } = overview(null, [sampleDowntime({ start: at(-1) })], null);
    expect(situations).toBeNull();
    expect(unmatched).toMatchObject([{ phase: "in-effect" }]);
  });
});

describe("a status of more than 20 minutes ago", () => {
  it.each(["OPERATIONAL", "UNAVAILABLE"])("keeps %s as what was last known, and its place", (status) => {
    const lists = { inEffect: downtimeList([]), upcoming: downtimeList([]) };
    const stand = (hours: number) =>
      toSituation(sampleResource({ status, retrievedAt: at(hours) }), sampleFreshness(), lists, noon)
        .standing;
    const [{ word, tone, rank }, old] = [stand(-0.3), stand(-0.4)];
    expect([word, tone]).toEqual(status === "OPERATIONAL" ? ["Operational", "ok"] : ["Down", "down"]);
    const unknown = { word: "Unknown", tone: "unknown", state: "unknown", lastKnown: word };
    expect(old).toMatchObject({ ...unknown, rank, note: null });
  });
});

describe("the plan of a resource", () => {
  it.each([
    ["one is planned", {}, [sampleDowntime()], "planned"],
    ["none is planned", {}, [], "none"],
    ["no schedule", { downtimeScheduleAvailable: false, upcomingDowntimes: null }, [], "unpublished"],
    [
      "no schedule, but a downtime all the same",
      { downtimeScheduleAvailable: false },
      [sampleDowntime()],
      "planned",
    ],
    ["not reported whether there is one", { downtimeScheduleAvailable: null }, [], "unreported"],
    ["lists never read", { upcomingDowntimes: null }, null, "unreported"],
    ["only the own list was read", {}, null, "none"],
  ] as const)("%s", (_, changes, upcoming, plan) => {
    const lists = { inEffect: downtimeList([]), upcoming: downtimeList(upcoming && [...upcoming]) };
    expect(toSituation(sampleResource(changes), sampleFreshness(), lists, noon).plan).toBe(plan);
  });
});
