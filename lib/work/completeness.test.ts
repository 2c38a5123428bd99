import { expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { toOverview } from "@/lib/status/situation";
import { at, downtimeList, noon, resourceList, sampleResource } from "@/lib/status/testing/samples";
import { areDowntimesRecent, isAllKnown, type Known, toCommonAge } from "./completeness";
import type { MachineWork } from "./model";
import { sampleMachine, sampleWorkJob } from "./testing/samples";

const none = downtimeList([]);
const status = (...resources: Parameters<typeof sampleResource>[0][]) =>
  toOverview(resourceList(resources.map(sampleResource)), { inEffect: none, upcoming: none }, noon);
const work = (changes: Partial<MachineWork> = {}, jobs = [sampleWorkJob()]): Known["work"] => ({
  machines: [sampleMachine(jobs, changes)],
  hasFailed: false,
});
const everything: Known = {
  work: work(),
  areClustersKnown: true,
  overview: status({}),
  areDowntimesKnown: true,
  areOutcomesKnown: true,
};

it.each<[string, Partial<Known>, boolean]>([
  ["everything", {}, true],
  ["jobs that were never read", { work: null }, false],
  ["jobs whose last read failed", { work: { machines: [sampleMachine()], hasFailed: true } }, false],
  ["a machine whose list is on its way", { work: work({ state: "loading" }) }, false],
  [
    "a machine whose list is older",
    { work: work({ problem: stateProblem("facility-failed", "out of order") }) },
    false,
  ],
  ["a machine that is left to a single-use token", { work: work({ state: "held-back" }) }, false],
  ["a machine that the token can't open", { work: work({ state: "not-permitted" }) }, true],
  ["a list that was read in part", { work: work({ unreadable: 1 }) }, false],
  ["jobs that weren't compared with downtimes", { work: work({ impacts: null }) }, false],
  [
    "more jobs than were sent",
    { work: work({ counts: { running: 900, pending: 0, ended: 0, failed: 0, stuck: 0 } }) },
    true,
  ],
  ["unknown clusters", { areClustersKnown: false }, false],
  ["unknown downtimes", { areDowntimesKnown: false }, false],
  ["unknown outcomes", { areOutcomesKnown: false }, false],
  [
    "a status that was never read",
    { overview: toOverview(resourceList(null), { inEffect: none, upcoming: none }, noon) },
    false,
  ],
  ["an old status", { overview: status({ retrievedAt: at(-1) }) }, false],
  [
    "an old status of a machine with open jobs",
    { overview: status({ retrievedAt: at(-1) }, { name: "b" }) },
    false,
  ],
  ["an unknown status of a machine with open jobs", { overview: status({ status: null }) }, false],
  ["no status of a machine with open jobs", { overview: status({ name: "b" }) }, false],
  [
    "an unknown status of a machine without open jobs",
    { overview: status({ status: null }), work: work({}, []) },
    true,
  ],
])("with %s", (_, changes, expected) => {
  expect(isAllKnown({ ...everything, ...changes })).toBe(expected);
});

it("takes lists of downtimes for known while both are recent", () => {
  const [read, unread] = [none, downtimeList(null)];
  const late = noon + 21 * 60_000;
  const renewed = { ...none, freshness: { ...none.freshness, answeredAt: new Date(late).toISOString() } };
  expect(areDowntimesRecent({ inEffect: read, upcoming: read }, noon)).toBe(true);
  expect(areDowntimesRecent({ inEffect: read, upcoming: unread }, noon)).toBe(false);
  expect(areDowntimesRecent({ inEffect: renewed, upcoming: renewed }, late)).toBe(true);
  expect(areDowntimesRecent({ inEffect: read, upcoming: renewed }, late)).toBe(false);
  expect(areDowntimesRecent({ inEffect: renewed, upcoming: read }, late)).toBe(false);
});

const read = (seconds: number | null, problem = false) => ({
  asOfMs: seconds === null ? null : seconds * 1000,
  problem: problem ? stateProblem("facility-failed", "out of order") : null,
});

it.each([
  ["nothing", [], null],
  ["what wasn’t read yet", [read(null)], null],
  ["readings within two minutes: the oldest", [read(130), read(10), read(null)], 10_000],
  ["an older one", [read(131), read(10)], null],
  ["one that has failed", [read(20), read(10, true)], null],
  ["a first read that has failed", [read(20), read(null, true)], null],
])("toCommonAge of %s", (_, readings, expected) => {
  expect(toCommonAge(readings)?.asOfMs ?? null).toBe(expected);
});
