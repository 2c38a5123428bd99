import { describe, expect, it } from "vitest";
import { toOverview } from "@/lib/status/situation";
import {
  at,
  downtimeList,
  noon,
  resourceList,
  sampleDowntime,
  sampleResource,
} from "@/lib/status/testing/samples";
import { hourMs } from "@/lib/time/duration";
import { findHit, listHits, listNextDowntimes, sayHit } from "./downtime-hits";
import type { WorkDowntime } from "./impact";
import type { MachineWork } from "./model";
import { sampleMachine, sampleWorkDowntime, sampleWorkJob } from "./testing/samples";

const downtime = (start: number, end: number | null, changes: Partial<WorkDowntime> = {}) =>
  sampleWorkDowntime({
    id: `${start}`,
    startMs: noon + start * hourMs,
    endMs: end === null ? null : noon + end * hourMs,
    ...changes,
  });
const long = sampleWorkJob({ limitMinutes: 9000 });
const say = (downtimes: WorkDowntime[], machine: MachineWork = sampleMachine([long])) =>
  listHits(machine, downtimes, noon)?.map((hit) => sayHit(hit, "UTC", noon));

describe("listHits", () => {
  it("has what overlaps or follows at once as one, with each job once", () => {
    expect(say([downtime(25, 29), downtime(27, 31), downtime(31, 33), downtime(50, 51)])).toEqual([
      "Downtime tomorrow 13:00–21:00 hits 1 job",
      "Downtime Mon 23 Nov, 14:00–15:00 hits 1 job",
    ]);
  });

  it.each<[string, WorkDowntime[], string]>([
    ["one in effect", [downtime(-1, 6, { isInEffect: true })], "Downtime until today 18:00 hits 1 job"],
    ["one without an end", [downtime(2, null)], "Downtime today 14:00, end unknown, hits 1 job"],
  ])("says %s", (_, downtimes, said) => expect(say(downtimes)).toEqual([said]));

  it("hides nothing that is still to come behind an end that is unknown", () => {
    expect(say([downtime(-1, null, { isInEffect: true }), downtime(9, 10)])).toEqual([
      "Downtime now, end unknown, hits 1 job",
      "Downtime today 21:00–22:00 hits 1 job",
    ]);
  });

  it("has what the server counted where the jobs that were sent are a part", () => {
    const counts = { running: 900, pending: 0, ended: 0, failed: 0, stuck: 0 };
    const impact = {
      id: "1",
      resource: "alpha",
      description: "",
      startsAt: new Date(noon + hourMs).toISOString(),
      endsAt: new Date(noon + 2 * hourMs).toISOString(),
      isInEffect: false,
      running: 70,
      waiting: 0,
    };
    expect(say([downtime(1, 2)], sampleMachine([], { counts, impacts: [impact] }))).toEqual([
      "Downtime today 13:00–14:00 hits at least 70 jobs",
    ]);
  });

  it("counts those that were sent as at least, and has none of another machine", () => {
    const counts = { running: 0, pending: 900, ended: 0, failed: 0, stuck: 0 };
    expect(say([downtime(1, 2)], sampleMachine([long], { counts }))).toEqual([
      "Downtime today 13:00–14:00 hits at least 1 job",
    ]);
    expect(say([downtime(1, 2, { resource: "beta" })])).toEqual([]);
  });

  it("never takes jobs that couldn’t be compared for none", () => {
    expect(listHits(sampleMachine([long], { impacts: null }), [downtime(1, 2)], noon)).toBeNull();
    expect(listHits(sampleMachine([], { state: "loading" }), [downtime(1, 2)], noon)).toBeNull();
  });
});

it("findHit has the first that hits jobs, else the next", () => {
  const short = sampleMachine([sampleWorkJob({ limitMinutes: 90 })]);
  const hits = listHits(short, [downtime(1, 2), downtime(30, 31)], noon) ?? [];
  expect(findHit(hits)?.jobs).toBe(1);
  expect(findHit(listHits(sampleMachine(), [downtime(3, 4), downtime(30, 31)], noon) ?? [])?.startMs).toBe(
    noon + 3 * hourMs,
  );
  expect(findHit([])).toBeUndefined();
});

it("lists the next downtimes by time, also of resources that aren't listed, those that follow each other as one", () => {
  const next = (resourceName: string, start: number, end: number | null, description: string) =>
    sampleDowntime({ resourceName, start: at(start), end: end === null ? null : at(end), description });
  const upcoming = downtimeList([
    next("a", 3, 4, "Power; cooling."),
    next("a", 4, 6, "Network"),
    next("a", 5, 7, "Power; cooling."),
    next("a", 9, 10, "Later"),
    next("gone", 1, 2, ""),
    next("b", 5, null, "Open"),
    next("b", -1, null, "Begun"),
  ]);
  const overview = toOverview(
    resourceList([sampleResource({ name: "a" }), sampleResource({ name: "b" })]),
    { inEffect: downtimeList([]), upcoming },
    noon,
  );
  const hours = (ms: number | null) => ms && (ms - noon) / hourMs;
  expect(
    listNextDowntimes(overview, 4, noon).map((one) => [
      one.resource,
      hours(one.startMs),
      hours(one.endMs),
      one.name,
    ]),
  ).toEqual([
    ["gone", 1, 2, ""],
    ["a", 3, 7, "Power; cooling. · Network"],
    ["b", 5, null, "Open"],
    ["a", 9, 10, "Later"],
  ]);
});
