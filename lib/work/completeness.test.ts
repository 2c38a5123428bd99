import { expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { type Overview, toOverview } from "@/lib/status/situation";
import { at, downtimeList, noon, resourceList, sampleResource } from "@/lib/status/testing/samples";
import {
  listUnchecked,
  type PartStanding,
  toDowntimesStanding,
  toJobParts,
  toPartStanding,
  toStatusStanding,
} from "./completeness";
import type { MachineWork } from "./model";
import { sampleMachine, sampleWorkJob } from "./testing/samples";

const none = downtimeList([]);
const status = (...resources: Parameters<typeof sampleResource>[0][]) =>
  toOverview(resourceList(resources.map(sampleResource)), { inEffect: none, upcoming: none }, noon);
const a = (changes: Partial<MachineWork> = {}, jobs = [sampleWorkJob()]) =>
  sampleMachine(jobs, { resource: "a", ...changes });
const failed = stateProblem("facility-failed", "out of order");
const fine = status({ name: "a" });

// What is on its way, and what is unknown. All is well only where there is neither.
it.each<[string, MachineWork[], string?, string?, PartStanding?, Overview?]>([
  ["a list that was read in part", [a({ unreadable: 1 })], "", "a"],
  ["jobs not compared with downtimes yet", [a({ impacts: null, isReading: true })], "a"],
  ["more than were sent", [a({ counts: { running: 900, pending: 0, ended: 0, failed: 0, stuck: 0 } })]],
  ["open jobs, status of others", [a()], "", "a", "current", status({ name: "b" })],
  ["no open jobs, unknown status", [a({}, [])], "", "", "current", status({ name: "a", status: null })],
])("parts of %s", (_, machines, awaited = "", unknown = "", jobs = "current", overview = fine) => {
  const found = listUnchecked(toJobParts(machines, jobs, overview, noon));
  expect([found.awaited.join(", "), found.unknown.join(", ")]).toEqual([awaited, unknown]);
});

it.each<[string, Overview, PartStanding, boolean?]>([
  ["fresh", fine, "current"],
  ["old", status({ retrievedAt: at(-1) }), "unknown"],
])("status: %s", (_, overview, expected, hasFailed) => {
  expect(toStatusStanding(overview, hasFailed ? failed : null)).toBe(expected);
});

it("takes lists of downtimes for current while both are recent, and for awaited only while nothing has failed", () => {
  const [read, unread] = [none, downtimeList(null)];
  const broken = { ...unread, freshness: { ...unread.freshness, problem: failed } };
  const slow = { ...unread, freshness: { ...unread.freshness, problem: stateProblem("facility-slow", "") } };
  const late = noon + 21 * 60_000;
  const renewed = { ...none, freshness: { ...none.freshness, answeredAt: new Date(late).toISOString() } };
  expect(toDowntimesStanding({ inEffect: read, upcoming: read }, noon)).toBe("current");
  expect(toDowntimesStanding({ inEffect: read, upcoming: unread }, noon)).toBe("awaited");
  expect(toDowntimesStanding({ inEffect: slow, upcoming: unread }, noon)).toBe("awaited");
  expect(toDowntimesStanding({ inEffect: slow, upcoming: broken }, noon)).toBe("unknown");
  expect(toDowntimesStanding({ inEffect: renewed, upcoming: renewed }, late)).toBe("current");
  expect(toDowntimesStanding({ inEffect: read, upcoming: renewed }, late)).toBe("unknown");
});

it.each<[string, Parameters<typeof toPartStanding>[0], PartStanding]>([
  ["old, and asked for again", { asOfMs: noon - 181_000, problem: null }, "awaited"],
  ["recent, and failed since", { asOfMs: noon, problem: failed }, "unknown"],
])("reading: %s", (_, reading, expected) => {
  expect(toPartStanding(reading, noon)).toBe(expected);
});
