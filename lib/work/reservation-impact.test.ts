import { describe, expect, it } from "vitest";
import { toReservationInterruptions } from "@/lib/compute/interruption/reservation-interruptions";
import { sampleJob, samplePartition, sampleReservation } from "@/lib/compute/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { toOverview } from "@/lib/status/situation";
import {
  at,
  downtimeList,
  noon,
  resourceList,
  sampleDowntime,
  sampleResource,
} from "@/lib/status/testing/samples";
import { listWorkDowntimes } from "./impact";
import type { MachineWork } from "./model";
import { addPlacements, pickOwnJobs } from "./own-jobs";
import { sayPlannedImpact, sayReservationImpact } from "./reservation-impact";
import { sampleMachine, sampleWorkJob } from "./testing/samples";

const unlisted = { jobs: [], more: 0, problem: null };
const problem = stateProblem("facility-failed", "out of order");
type Job = Parameters<typeof sampleJob>[0];
const running = { state: "RUNNING", states: ["RUNNING"], isEndForecast: true };

function machineOf(jobs: Job[], changes: Partial<MachineWork> = {}): MachineWork {
  const all = jobs.map((job, at) => sampleJob({ id: String(at + 1), ...job }));
  return sampleMachine(addPlacements(pickOwnJobs(all, () => true, noon).jobs, all), changes);
}

function say(machine: MachineWork, changes = {}, read: { hasFailed?: boolean; partitions?: null } = {}) {
  const partitions = read.partitions === null ? null : [samplePartition()];
  const [interruption] = toReservationInterruptions([sampleReservation(changes)], partitions);
  if (!interruption) throw new Error("The reservation is left out.");
  const { hasFailed = false } = read;
  const jobs = { work: { machines: [machine], unlisted }, hasFailed, areSharesKnown: partitions !== null };
  return sayReservationImpact("alpha", interruption, jobs, noon);
}

const mine = machineOf([
  { ...running, nodeList: "alpha001", endAt: "2026-11-21T15:00:00Z" },
  { ...running, nodeList: "alpha001", endAt: "2026-11-21T14:00:00Z" },
  { ...running, nodeList: "alpha005", endAt: "2026-11-21T15:00:00Z" },
  { ...running, nodeList: "alpha002", endAt: "2026-11-21T15:00:00Z", reservation: "course" },
  { limitMinutes: 121, nodeCount: 13 },
  { limitMinutes: 120, nodeCount: 13 },
  { limitMinutes: 121, nodeCount: 12 },
]);

describe("sayReservationImpact", () => {
  it("counts the jobs that a reservation meets, by node and time", () => {
    expect(say(mine)).toBe(
      "1 of your jobs would still be running on its nodes, 1 pending job may have to wait",
    );
    expect(say(mine, { startAt: "2026-11-21T11:00:00Z" })).toBe(
      "2 of your jobs are running on its nodes, 2 pending jobs may have to wait",
    );
  });

  it("counts the tasks of an array that waits", () => {
    const array = { jobId: "85", taskId: null, tasks: "3-9%2", mostRunning: 2 };
    expect(say(machineOf([{ limitMinutes: 121, nodeCount: 13, array }]))).toBe(
      "7 pending jobs may have to wait",
    );
  });

  it("takes one that begins now to be in effect", () => {
    expect(say(mine, { startAt: new Date(noon).toISOString() })).toContain("are running on its nodes");
  });

  it("says none only of all jobs that are known and up to date", () => {
    const none = "None of your jobs would run into it";
    expect(say(machineOf([]))).toBe(none);
    expect(say(machineOf([], { problem }))).toBe(`${none} (in the last list that was loaded)`);
    expect(say(machineOf([]), {}, { hasFailed: true })).toBe(`${none} (in the last list that was loaded)`);
    expect(say(machineOf([], { unreadable: 1 }))).toBe(`${none}, but some jobs couldn’t be read`);
    expect(say(machineOf([]), {}, { partitions: null })).toBe(`${none} (waiting jobs aren’t compared)`);
    const counts = { running: 900, pending: 0, ended: 0, failed: 0, stuck: 0 };
    expect(say(machineOf([], { counts }))).toBe(`${none} (of the first 400)`);
  });

  it("says what isn’t known", () => {
    expect(say(mine, { nodeList: null })).toBe("Its nodes aren’t reported");
    expect(say(machineOf([], { state: "failed" }))).toBe("Your jobs could not be loaded");
    expect(say(machineOf([], { state: "held-back" }))).toContain("single-use token");
    expect(say(machineOf([], { state: "not-permitted" }))).toBeNull();
    expect(say(machineOf([], { resource: "beta" }))).toBeNull();
  });

  it("says nothing of one that is over", () => {
    expect(say(mine, { startAt: "2026-11-21T08:00:00Z", endAt: "2026-11-21T12:00:00Z" })).toBeNull();
  });
});

const toLists = (
  inEffect: ReturnType<typeof sampleDowntime>[],
  upcoming: typeof inEffect = [],
  status = "OPERATIONAL",
) =>
  toOverview(
    resourceList([sampleResource({ status })]),
    { inEffect: downtimeList(inEffect), upcoming: downtimeList(upcoming) },
    noon,
  );
const upcoming = sampleDowntime();
const overdue = sampleDowntime({ start: at(-3), end: at(-1) });

function sayPlanned(
  overview: ReturnType<typeof toLists> | null,
  planned = upcoming,
  changes: Partial<MachineWork> = {},
) {
  const compared = overview ? listWorkDowntimes(overview, noon) : [];
  const machines = [sampleMachine([sampleWorkJob({ ...running, endAt: at(4) })], changes, compared)];
  const work = { machines, unlisted };
  return sayPlannedImpact("alpha", planned, { overview, hasFailed: false }, { work, hasFailed: false }, noon);
}

it("says the same of a downtime as the status pages, also of one past its planned end", () => {
  expect(sayPlanned(toLists([], [upcoming]))).toBe("1 of your jobs would still be running");
  expect(sayPlanned(toLists([overdue], [], "UNAVAILABLE"), overdue)).toBe(
    "1 of your jobs may be interrupted",
  );
});

it("counts all jobs, not those that are sent alone", () => {
  const counts = { running: 900, pending: 0, ended: 0, failed: 0, stuck: 0 };
  expect(sayPlanned(toLists([], [upcoming]), upcoming, { counts })).toBe(
    "1 of your jobs would still be running",
  );
});

it("takes two records with one start for one downtime", () => {
  const longer = sampleDowntime({ end: at(5) });
  const overview = toLists([upcoming], [longer]);
  expect([upcoming, longer].map((one) => sayPlanned(overview, one))).toEqual([
    "1 of your jobs would still be running",
    "1 of your jobs would still be running",
  ]);
});

it("says nothing of one that is over, and never none before the downtimes are loaded", () => {
  const over = sampleDowntime({ start: at(-3), end: at(-2) });
  expect(sayPlanned(toLists([], [over]), over)).toBeNull();
  expect(sayPlanned(null)).toBe("Comparing with your jobs…");
  const failed = { overview: null, hasFailed: true };
  expect(sayPlannedImpact("alpha", upcoming, failed, { work: undefined, hasFailed: false }, noon)).toContain(
    "could not be compared",
  );
});
