import { describe, expect, it } from "vitest";
import { toReservationInterruptions } from "@/lib/compute/interruption/reservation-interruptions";
import { sampleJob, samplePartition, sampleReservation } from "@/lib/compute/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { noon } from "@/lib/status/testing/samples";
import type { MachineWork } from "./model";
import { addPlacements, pickOwnJobs } from "./own-jobs";
import { sayReservationImpact } from "./reservation-impact";
import { sampleMachine } from "./testing/samples";

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
  const jobs = { work: { machines: [machine] }, hasFailed, areSharesKnown: partitions !== null };
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
});
