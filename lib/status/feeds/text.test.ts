import { expect, it } from "vitest";
import type { Resource } from "../model";
import * as samples from "../testing/samples";
import { toCheckText, toResourceText, toStatusText } from "./text";

const { at, downtimeList, noon, resourceList, sampleDowntime, sampleFreshness } = samples;
const place = { facilityName: "Larkspur", zone: "Europe/Zurich" };
const read = { inEffect: downtimeList([]), upcoming: downtimeList([]) };
const problem = { type: "/problems/facility-failed", title: "Facility error", status: 502, detail: "" };
const unread = { ...read, inEffect: { ...downtimeList(null), freshness: sampleFreshness({ problem }) } };
const toResources = (all: Partial<Resource>[]) => resourceList(all.map(samples.sampleResource));
const status = (all: Partial<Resource>[], lists = read) =>
  toStatusText(toResources(all), lists, place, noon).join("\n");
const one = (changes: Partial<Resource>, freshness = sampleFreshness()) =>
  toResourceText({ ...samples.sampleResource(changes), freshness }, unread, place, noon).join("\n");

it.each([
  [[], "Downtimes in effect couldn't be loaded: some may be missing."],
  [Array(60).fill({}), "60 resources: 60 operational"],
  [[{ status: "UNSPECIFIED" }], "1 resource: 1 unknown"],
  [[{ retrievedAt: at(-25) }], "1 resource: 1 unknown"],
])("says of %j: %s", (all, expected) => expect(status(all, unread)).toContain(expected));

it("says that a list is on its way while nothing has failed", () => {
  expect(status([], { ...unread, upcoming: downtimeList(null) })).toContain("Downtimes couldn't be loaded");
  expect(status([], { ...read, upcoming: downtimeList(null) })).toContain("Downtimes are still loading");
});

it("shows one resource with its downtimes, and that a refresh fails", () => {
  const text = one({ upcomingDowntimes: [sampleDowntime({ scheduled: false })] });
  const parts = [
    "couldn't be loaded",
    "\nOperational: Downtime within a day\n",
    "today 14:00-15:00, unscheduled, P",
  ];
  for (const part of ["Larkspur: alpha\nAs of 12:54", ...parts]) expect(text).toContain(part);
  expect(one({}, sampleFreshness({ problem }))).toContain("refresh failing: Facility error");
});

it("has what operators note on a resource, cut in the list, and says that it couldn't be read", () => {
  const note = `Note by ada: Resolved. What to do: Submit again. ${"x ".repeat(100)}end`;
  const noted = { ...place, noteOf: () => note };
  const all = toResources([{ status: "UNAVAILABLE" }]);
  const flat = (lines: string[]) => lines.join(" ").replace(/ +/g, " ");
  const list = flat(toStatusText(all, read, noted, noon));
  // The note changes nothing of what is reported.
  expect(list).toMatch(
    /Down alpha Unannounced outage; Note by ada: Resolved\. What to do: Submit again\. [x ]*\.\.\./,
  );
  expect(list).toContain("1 resource: 1 down");
  const reading = { ...samples.sampleResource({ status: "UNAVAILABLE" }), freshness: sampleFreshness() };
  const own = flat(toResourceText(reading, read, noted, noon));
  expect(own).toMatch(/Down: Unannounced outage Note by ada: Resolved\. .* end /);
  const fault = "Operators' notes couldn't be loaded.";
  expect(toStatusText(all, read, { ...place, noteOf: null }, noon)).toContain(fault);
  expect(toResourceText(reading, read, { ...place, noteOf: null }, noon)).toContain(fault);
  const silent = { ...place, noteOf: () => null };
  expect(toResourceText(reading, read, silent, noon)).toEqual(toResourceText(reading, read, place, noon));
});

const hostile = "\u001b[2J\r\n\u202e鳥é".repeat(40);
const downtime = sampleDowntime({ resourceName: hostile, description: hostile });
it.each([
  status([{ name: hostile, status: hostile }]),
  one({ name: hostile, status: hostile, description: hostile, upcomingDowntimes: [downtime] }),
  toCheckText(hostile, resourceList([]), read, "UTC", noon).line,
])("stays within 80 columns whatever the facility writes", (text) =>
  expect(`${text}\n`).toMatch(/^([ -~]{0,80}\n)+$/),
);

it.each([
  ["alpha", {}, 200, "alpha: Operational"],
  ["alpha", { status: null }, 503, "alpha: Unknown, No status reported"],
  ["alpha", { retrievedAt: at(-1) }, 503, "alpha: Unknown, Last known: Operational, today 11:00, 1 h ago"],
  ["beta", {}, 404, "beta: The facility lists no resource of this name."],
])("checks %s, %j: %i", (name, changes, status, line) =>
  expect(toCheckText(name, toResources([{}, changes]), read, "UTC", noon)).toEqual({ status, line }),
);

it("never calls operational what couldn't be read", () =>
  expect(toCheckText("a", problem, read, "UTC", noon)).toEqual({
    status: 503,
    line: "a: Unknown, Facility error",
  }));
