import { expect, it } from "vitest";
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
import { sayPlannedImpact } from "./planned-impact";
import { sampleMachine, sampleWorkJob } from "./testing/samples";

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
const running = { state: "RUNNING", states: ["RUNNING"], endAt: at(4), isEndForecast: true };

function say(
  overview: ReturnType<typeof toLists> | null,
  planned = upcoming,
  changes: Partial<MachineWork> = {},
) {
  const compared = overview ? listWorkDowntimes(overview, noon) : [];
  const machines = [sampleMachine([sampleWorkJob(running)], changes, compared)];
  const work = { machines, unlisted: { jobs: [], more: 0, problem: null } };
  return sayPlannedImpact("alpha", planned, { overview, hasFailed: false }, { work, hasFailed: false }, noon);
}

it("says the same of a downtime as the status pages, also of one past its planned end", () => {
  expect(say(toLists([], [upcoming]))).toBe("1 of your jobs would still be running");
  expect(say(toLists([overdue], [], "UNAVAILABLE"), overdue)).toBe("1 of your jobs may be interrupted");
});

it("counts all jobs, not those that are sent alone", () => {
  const counts = { running: 900, pending: 0, ended: 0, failed: 0, stuck: 0 };
  expect(say(toLists([], [upcoming]), upcoming, { counts })).toBe("1 of your jobs would still be running");
});

it("takes two records with one start for one downtime", () => {
  const longer = sampleDowntime({ end: at(5) });
  const overview = toLists([upcoming], [longer]);
  expect([upcoming, longer].map((one) => say(overview, one))).toEqual([
    "1 of your jobs would still be running",
    "1 of your jobs would still be running",
  ]);
});

it("says nothing of one that is over, and never none before the downtimes are loaded", () => {
  const over = sampleDowntime({ start: at(-3), end: at(-2) });
  expect(say(toLists([], [over]), over)).toBeNull();
  expect(say(null)).toBe("Comparing with your jobs…");
  const failed = { overview: null, hasFailed: true };
  expect(sayPlannedImpact("alpha", upcoming, failed, { work: undefined, hasFailed: false }, noon)).toContain(
    "could not be compared",
  );
});
