import "server-only";
import type { Downtime } from "@/lib/status/model";
import {
  type AssumptionCheck,
  assumed,
  blocks,
  countKinds,
  differs,
  differsIf,
  unchecked,
} from "./diagnosis";
import type { FacilityReadings } from "./read-facility";
import { walkFields } from "./reading";
import * as words from "./words";

const listOf = ({ status }: FacilityReadings) => status.list.value ?? [];
const downtimesOf = ({ status }: FacilityReadings): Downtime[] => [
  ...(status.inEffect.value ?? []),
  ...(status.upcoming.value ?? []),
  ...(status.list.value ?? []).flatMap(({ upcomingDowntimes }) => upcomingDowntimes ?? []),
];
const ms = (instant: string | null) => (instant === null ? null : Date.parse(instant));
const countOf = (downtimes: Downtime[], is: (startMs: number, endMs: number) => boolean) =>
  downtimes.filter(({ start, end }) => is(ms(start) ?? Number.NaN, ms(end) ?? Number.NaN)).length;

/** A check of the resources, or of the downtimes, that says why if they couldn't be read. */
const onResources =
  (look: AssumptionCheck<FacilityReadings>[1]): AssumptionCheck<FacilityReadings>[1] =>
  (readings) =>
    readings.status.list.value === null ? unchecked(words.noList) : look(readings);
const onDowntimes =
  (
    look: (downtimes: Downtime[], readings: FacilityReadings) => ReturnType<typeof assumed>,
  ): AssumptionCheck<FacilityReadings>[1] =>
  (readings) => {
    const { inEffect, upcoming } = readings.status;
    const failed = [inEffect, upcoming].find(({ value }) => value === null);
    if (failed) return unchecked(words.noDowntimes);
    const downtimes = downtimesOf(readings);
    return downtimes.length === 0 ? unchecked(words.noDowntime) : look(downtimes, readings);
  };

/** What the status paths (spec §4.1) show of docs/spec-gaps.md. */
export const statusChecks: AssumptionCheck<FacilityReadings>[] = [
  [
    "The list of resources",
    ({ status: { list } }) =>
      list.value === null
        ? blocks(list.why, "show no status, and /api/ready will answer 503")
        : assumed(`${list.value.length} resources`),
  ],
  [
    "The lists of downtimes",
    ({ status: { inEffect, upcoming } }) => {
      const failed = [inEffect, upcoming].find(({ value }) => value === null);
      if (failed) return differs(failed.why, "show no downtimes, with this reason, and offer no calendar");
      return assumed(`${inEffect.value?.length} in effect, ${upcoming.value?.length} upcoming`);
    },
  ],
  [
    "status values",
    onResources((readings) => {
      const kinds = listOf(readings).map(({ status }) => status);
      const isListed = (kind: string | null) =>
        kind === null || ["OPERATIONAL", "UNAVAILABLE", "UNSPECIFIED"].includes(kind);
      const others = kinds.filter((kind) => !isListed(kind)).length;
      return differsIf(others, countKinds(kinds), "show other words as received, in a neutral tone");
    }),
  ],
  [
    "downtime status",
    onDowntimes((downtimes) => assumed(countKinds(downtimes.map(({ status }) => status || null)))),
  ],
  [
    "a resource named downtimes",
    onResources((readings) => {
      const count = listOf(readings).filter(({ name }) => name === "downtimes").length;
      return differsIf(count, `${count} of that name`, "take it from the list of resources");
    }),
  ],
  [
    "an answer without its list",
    ({ status: { inEffect, upcoming } }) => {
      const read = [inEffect, upcoming].filter(({ value }) => value !== null);
      if (read.length === 0) return unchecked(words.noDowntimes);
      const isList = (raw: unknown) => Array.isArray((raw as { downtimes?: unknown } | null)?.downtimes);
      const count = read.filter(({ raw }) => !isList(raw)).length;
      return differsIf(
        count,
        `${count} of ${read.length} answers about downtimes have no list of that name`,
        "read a bare list as the list, and an empty answer as no downtimes",
      );
    },
  ],
  [
    "a list entry without a name",
    onResources((readings) => {
      const count = listOf(readings).filter(({ name }) => /^Entry \d+ without a name$/.test(name)).length;
      return differsIf(
        count,
        `${count} entries without a name`,
        "show each as unreadable, with unknown status",
      );
    }),
  ],
  [
    "instants without an offset",
    ({ status }) => {
      const fields = [status.list, status.inEffect, status.upcoming].flatMap(({ raw }) => walkFields(raw));
      const instants = fields.filter(
        ([key, value]) => /^(start|end|\w+At)$/.test(key) && value !== null && value !== "",
      );
      if (instants.length === 0) return unchecked("no instant came");
      const plain = instants.filter(([, value]) => !/(Z|[+-]\d\d:?\d\d)$/i.test(String(value))).length;
      const says = "read them as UTC, and numbers as Unix seconds or milliseconds";
      return differsIf(plain, `${plain} of ${instants.length} without an offset`, says);
    },
  ],
  [
    "a missing retrievedAt",
    onResources((readings) => {
      const [all, count] = [
        listOf(readings).length,
        listOf(readings).filter((one) => !one.retrievedAt).length,
      ];
      return differsIf(count, `${count} of ${all} have none`, "count their age from when the answer arrived");
    }),
  ],
  [
    "a downtime without an end",
    onDowntimes((downtimes) => {
      const count = downtimes.filter(({ end }) => end === null).length;
      return differsIf(count, `${count} of ${downtimes.length}`, "announce them with an unknown end");
    }),
  ],
  [
    "a downtime that ends before it begins",
    onDowntimes((downtimes) => {
      const count = countOf(downtimes, (start, end) => end < start);
      return differsIf(count, `${count} of ${downtimes.length}`, "say so, and draw no bar");
    }),
  ],
  [
    "a downtime that ends when it begins",
    onDowntimes((downtimes) => {
      const count = countOf(downtimes, (start, end) => end === start);
      return differsIf(count, `${count} of ${downtimes.length}`, "put them into the calendar without an end");
    }),
  ],
  [
    "the same downtime in several answers",
    onDowntimes((downtimes) => {
      const keys = downtimes.map(({ resourceName, start }) => JSON.stringify([resourceName, start]));
      const count = keys.length - new Set(keys).size;
      return assumed(`${count} of ${keys.length} entries repeat one; each downtime is shown once`);
    }),
  ],
  [
    "a 404 for a named resource",
    ({ status: { list, one, unknown } }) => {
      if (list.value === null) return unchecked(words.noList);
      const came = `a listed name: ${one.value ? "its resource" : one.why}; an invented one: ${unknown.why || "a resource"}`;
      const isFine = one.value !== null && unknown.status === 404;
      return differsIf(!isFine, came, "look in the list, and show a failure that isn't a 404 as one");
    },
  ],
  [
    "error bodies",
    ({ status: { unknown } }) => {
      if (unknown.error === null || unknown.status === null)
        return unchecked("no call failed with an HTTP status");
      const isSilent = /no explanation given/.test(unknown.error.message);
      const came = isSilent ? `HTTP ${unknown.status} without a message` : unknown.why;
      return differsIf(isSilent, came, "explain such failures in its own words");
    },
  ],
];
