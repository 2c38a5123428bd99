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

describe("the plan of a resource", () => {
  it.each([
    ["one is planned", {}, [sampleDowntime()], "planned"],
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
