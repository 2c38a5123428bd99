import { describe, expect, it } from "vitest";
import type { Downtime, Resource } from "./model";
import { joinBackToBack, toOverview, toSituation } from "./situation";
import {
  at,
  downtimeList,
  noon,
  resourceList,
  sampleDowntime,
  sampleEntry,
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

describe("joinBackToBack", () => {
  const phased = (
    from: number,
    to: number | null,
    phase: "in-effect" | "upcoming" | "past",
    text = "Work",
  ) => {
    const entry = sampleEntry(from, to);
    return { phase, entry: { ...entry, downtime: { ...entry.downtime, description: text } } };
  };
  it.each([
    ["one after the other", [phased(-1, 2, "in-effect"), phased(2, 4, "upcoming")], [[-1, 4]]],
    [
      "a pause between them",
      [phased(1, 2, "upcoming"), phased(3, 4, "upcoming")],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      "an end that isn't known",
      [phased(1, null, "upcoming"), phased(2, 4, "upcoming")],
      [
        [1, null],
        [2, 4],
      ],
    ],
    [
      "after one that is over",
      [phased(-2, 0, "past"), phased(0, 1, "in-effect")],
      [
        [-2, 0],
        [0, 1],
      ],
    ],
  ])("%s", (_, downtimes, spans) => {
    const hours = (ms: number | null) => (ms === null ? null : (ms - noon) / 3_600_000);
    const joined = joinBackToBack(downtimes);
    expect(joined.map(({ entry }) => [hours(entry.startMs), hours(entry.endMs)])).toEqual(spans);
  });
  it("keeps what each says, and what it is made of", () => {
    const parts = [
      phased(1, 2, "upcoming", "Firmware"),
      phased(2, 3, "upcoming", "Tests"),
      phased(3, 4, "upcoming", "Tests"),
    ];
    expect(joinBackToBack(parts)).toMatchObject([
      { entry: { downtime: { description: "Firmware\nTests" } }, parts },
    ]);
  });
});
