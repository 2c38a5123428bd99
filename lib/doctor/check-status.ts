import "server-only";
import type { Downtime, Resource } from "@/lib/status/model";
import * as d from "./diagnosis";
import type { FacilityReadings } from "./read-facility";
import { walkFields } from "./reading";
import * as words from "./words";

const resources: d.Pick<FacilityReadings, Resource> = ({ status }) => status.list.value ?? words.noList;
const downtimes: d.Pick<FacilityReadings, Downtime> = ({ status: { list, inEffect, upcoming } }) => {
  if (inEffect.value === null || upcoming.value === null) return words.noDowntimes;
  const embedded = (list.value ?? []).flatMap(({ upcomingDowntimes }) => upcomingDowntimes ?? []);
  return d.orWhy([...inEffect.value, ...upcoming.value, ...embedded], "no downtime is listed");
};
const downtimeAnswers = ({ status: { inEffect, upcoming } }: FacilityReadings) =>
  d.orWhy(
    [inEffect, upcoming].filter(({ value }) => value !== null),
    words.noDowntimes,
  );
const instants = ({ status: { list, inEffect, upcoming } }: FacilityReadings) => {
  const fields = [list, inEffect, upcoming].flatMap(({ raw }) => walkFields(raw));
  const isInstant = ([key, value]: (typeof fields)[number]) => /^(start|end|\w+At)$/.test(key) && value;
  return d.orWhy(fields.filter(isInstant), words.noInstant);
};
/** How much later a downtime ends than it begins, in ms; NaN if either is unknown. */
const lengthOf = ({ start, end }: Downtime) => Date.parse(end ?? "") - Date.parse(start ?? "");
const isListed = ({ status }: Resource) =>
  status === null || ["OPERATIONAL", "UNAVAILABLE", "UNSPECIFIED"].includes(status);

/** What the status paths (spec §4.1) show of docs/spec-gaps.md. */
export const statusChecks: d.Checks<FacilityReadings> = {
  "The list of resources": ({ status: { list } }) =>
    list.value === null
      ? d.blocks(list.why, "show no status, and /api/ready will answer 503")
      : d.assumed(`${list.value.length} resources`),
  "The lists of downtimes": ({ status: { inEffect, upcoming } }) => {
    const failed = [inEffect, upcoming].find(({ value }) => value === null);
    if (failed) return d.differs(failed.why, "show no downtimes, with this reason, and offer no calendar");
    return d.assumed(`${inEffect.value?.length} in effect, ${upcoming.value?.length} upcoming`);
  },
  "status values": d.on(resources, (all) => {
    const came = d.countKinds(all.map(({ status }) => status));
    return d.differsIf(!all.every(isListed), came, "show other words as received, in a neutral tone");
  }),
  "downtime status": d.on(downtimes, (all) =>
    d.assumed(d.countKinds(all.map(({ status }) => status || null))),
  ),
  "a resource named downtimes": d.odd(
    resources,
    ({ name }) => name === "downtimes",
    "take it from the list of resources",
  ),
  "an answer without its list": d.odd(
    downtimeAnswers,
    ({ raw }) => !Array.isArray((raw as { downtimes?: unknown } | null)?.downtimes),
    "read a bare list as the list, and an empty answer as no downtimes",
  ),
  "a list entry without a name": d.odd(
    resources,
    ({ name }) => /^Entry \d+ without a name$/.test(name),
    "show each as unreadable, with unknown status",
  ),
  "instants without an offset": d.odd(
    instants,
    ([, value]) => !/(Z|[+-]\d\d:?\d\d)$/i.test(String(value)),
    "read them as UTC, and numbers as Unix seconds or milliseconds",
  ),
  "a missing retrievedAt": d.odd(
    resources,
    ({ retrievedAt }) => retrievedAt === null,
    "count their age from when the answer arrived",
  ),
  "a downtime without an end": d.odd(downtimes, ({ end }) => end === null, "announce it with an unknown end"),
  "a downtime that ends before it begins": d.odd(
    downtimes,
    (one) => lengthOf(one) < 0,
    "say so, and draw no bar",
  ),
  "a downtime that ends when it begins": d.odd(
    downtimes,
    (one) => lengthOf(one) === 0,
    "put it into the calendar without an end",
  ),
  "the same downtime in several answers": d.on(downtimes, (all) => {
    const different = new Set(all.map(({ resourceName, start }) => JSON.stringify([resourceName, start])));
    return d.assumed(`${all.length} entries for ${different.size} downtimes`);
  }),
  "a 404 for a named resource": ({ status: { list, one, unknown } }) => {
    if (list.value === null) return d.unchecked(words.noList);
    const came = `a listed name: ${one.value ? "its resource" : one.why}; an invented one: ${unknown.why || "a resource"}`;
    const isFine = one.value !== null && unknown.status === 404;
    return d.differsIf(!isFine, came, "look in the list, and show a failure that isn't a 404 as one");
  },
  "error bodies": ({ status: { unknown } }) => {
    if (unknown.error === null || unknown.status === null)
      return d.unchecked("no call failed with an HTTP status");
    const isSilent = unknown.error.message.includes("no explanation given");
    return d.differsIf(isSilent, unknown.why, "explain such failures in its own words");
  },
};
