import { describe, expect, it } from "vitest";
import { meetInterruption, sayMeetingsOfJob } from "@/lib/compute/interruption/meet-interruption";
import { toOverview } from "@/lib/status/situation";
import {
  at,
  downtimeList,
  noon,
  resourceList,
  sampleDowntime,
  sampleResource,
} from "@/lib/status/testing/samples";
import { listHits } from "./downtime-hits";
import {
  listCompared,
  listImpacts,
  listWorkDowntimes,
  sayImpact,
  toCurrentImpacts,
  toDowntimeInterruptions,
  wasCompared,
} from "./impact";
import type { MachineWork } from "./model";
import { sampleMachine, sampleWorkDowntime, sampleWorkJob } from "./testing/samples";

const minute = 60_000;
const running = { state: "RUNNING", states: ["RUNNING"], isEndForecast: true };

describe("meetInterruption", () => {
  it("doesn't trust an estimated start or end that has passed", () => {
    const late = sampleWorkJob({
      startAt: at(-5),
      isStartForecast: true,
      endAt: at(-4),
      isEndForecast: true,
    });
    const soon = { startMs: noon + 30 * minute, endMs: null };
    expect(meetInterruption(late, soon, noon)).toBe("waiting-then");
    const over = sampleWorkJob({ ...running, startAt: at(-2), endAt: at(-1) });
    expect(meetInterruption(over, soon, noon)).toBeNull();
    for (const startMs of [noon - minute, noon])
      expect(meetInterruption(over, { startMs, endMs: null }, noon)).toBe("running-now");
  });

  it("meets nothing once a job has ended, or in an unknown state", () => {
    const everything = { startMs: 0, endMs: null };
    const ended = sampleWorkJob({ state: "COMPLETED", states: ["COMPLETED"], endAt: at(-1) });
    expect(meetInterruption(ended, everything, noon)).toBeNull();
    expect(meetInterruption(sampleWorkJob({ state: null, states: [] }), everything, noon)).toBeNull();
  });
});

describe("toDowntimeInterruptions", () => {
  it("has one that is overdue, so that a job's page says what the overview counts", () => {
    const overdue = sampleDowntime({ start: at(-3), end: at(-1) });
    const overview = toOverview(
      resourceList([sampleResource({ status: "UNAVAILABLE" })]),
      { inEffect: downtimeList([]), upcoming: downtimeList([overdue]) },
      noon,
    );
    const downtimes = listWorkDowntimes(overview, noon);
    const job = sampleWorkJob({ ...running, startAt: at(-1), endAt: at(3) });
    expect(listImpacts("alpha", [job], downtimes, noon)).toMatchObject([{ running: 1, isInEffect: true }]);
    const ofPage = { ...job, user: null, account: null, nodeList: null, reservation: null };
    const [said] = sayMeetingsOfJob(ofPage, toDowntimeInterruptions(downtimes, "alpha"), String, noon);
    expect(said?.text).toContain("Patching");
  });
});

describe("listImpacts", () => {
  const jobs = [
    sampleWorkJob({ ...running, id: "1", startAt: at(-1), endAt: at(3) }),
    sampleWorkJob({ ...running, id: "2", startAt: at(-1), endAt: at(0.5) }),
    sampleWorkJob({ id: "3", limitMinutes: 61 }),
    sampleWorkJob({ id: "4", limitMinutes: 60 }),
  ];

  it("counts running and waiting jobs and names them", () => {
    const [impact] = listImpacts("alpha", jobs, [sampleWorkDowntime()], noon, true);
    expect(impact).toMatchObject({ running: 1, waiting: 1, jobIds: ["1", "3"] });
    expect(impact && sayImpact({ ...impact, areArraysOnce: false })).toBe(
      "1 of your jobs would still be running, 1 pending job wouldn’t finish in time",
    );
  });

  it("is in effect once it has begun, and gone once it has ended", () => {
    const impacts = listImpacts("alpha", jobs, [sampleWorkDowntime()], noon);
    const isInEffect = (hours: number) =>
      toCurrentImpacts({ ...sampleMachine(jobs), impacts }, Date.parse(at(hours))).map(
        (one) => one.isInEffect,
      );
    expect([isInEffect(0), isInEffect(1), isInEffect(2)]).toEqual([[false], [true], []]);
    const overdue = impacts.map((impact) => ({ ...impact, endsAt: null }));
    const forever = sampleMachine([sampleWorkJob({ limitMinutes: null })], { impacts: overdue });
    expect(toCurrentImpacts(forever, Date.parse(at(9)))).toHaveLength(1);
  });

  it("counts an array that waits once in the answer, and on the page its tasks or says so", () => {
    const array = { jobId: "85", taskId: null, tasks: "3-9%2", mostRunning: 2 };
    const machine = sampleMachine([sampleWorkJob({ array, limitMinutes: 61 })], {}, [sampleWorkDowntime()]);
    expect(machine.impacts).toMatchObject([{ waiting: 1 }]);
    const sayFirst = (of: MachineWork) => toCurrentImpacts(of, noon).map(sayImpact);
    expect(sayFirst(machine)).toEqual(["7 pending jobs wouldn’t finish in time"]);
    expect(sayFirst({ ...machine, counts: { ...machine.counts, pending: 8 } })).toEqual([
      "1 pending job wouldn’t finish in time (an array counts as one job)",
    ]);
    const [hit] = listHits(machine, [sampleWorkDowntime()], noon) ?? [];
    expect(hit?.jobs).toBe(7);
  });
});

describe("wasCompared", () => {
  const then = { startMs: noon - 1000, endMs: noon + 1000 };
  const compared = listCompared("alpha", [sampleWorkDowntime(then)]);
  it.each([
    [true, { ...then, startMs: noon - 9000 }, noon],
    [true, { ...then, endMs: null }, noon + 1000],
    [false, { ...then, startMs: noon + 7_200_000, endMs: null }, noon + 5000],
  ])("is %s of one that is %j at %i", (was, changes, now) => {
    expect(wasCompared(sampleWorkDowntime(changes), compared, now)).toBe(was);
    expect(wasCompared(sampleWorkDowntime(changes), null, now)).toBe(false);
  });
});
