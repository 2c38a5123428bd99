import { describe, expect, it } from "vitest";
import { noon } from "@/lib/status/testing/samples";
import { hourMs } from "@/lib/time/duration";
import { listHits, sayHit } from "./downtime-hits";
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
      "Downtime hits 1 job from tomorrow 13:00",
      "Downtime hits 1 job from Mon 23 Nov, 14:00",
    ]);
  });

  it.each<[string, WorkDowntime[], string]>([
    ["one in effect", [downtime(-1, 6, { isInEffect: true })], "Downtime hits 1 job until today 18:00"],
  ])("says %s", (_, downtimes, said) => expect(say(downtimes)).toEqual([said]));

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
      "Downtime hits at least 70 jobs from today 13:00",
    ]);
  });

  it("never takes jobs that couldn’t be compared for none", () => {
    expect(listHits(sampleMachine([long], { impacts: null }), [downtime(1, 2)], noon)).toBeNull();
    expect(listHits(sampleMachine([], { state: "loading" }), [downtime(1, 2)], noon)).toBeNull();
  });
});
