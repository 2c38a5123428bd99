import "server-only";
import { saysError } from "@/lib/facility/tolerant";
import { type AssumptionCheck, assumed, differsIf, unchecked } from "./diagnosis";
import type { FacilityReadings } from "./read-facility";
import { type Reading, walkFields } from "./reading";
import * as words from "./words";

/** Every reading, of whatever kind. */
export function listReadings({ status, own, clusters, machines }: FacilityReadings): Reading<unknown>[] {
  const ofClusters = [clusters.backends, ...clusters.lists, ...clusters.one];
  const ofMachines = machines.flatMap(
    ({ ping, partitions, nodes, reservations, diagnostics, jobs, job, others }) => [
      ...[ping, partitions, nodes, reservations, diagnostics, jobs, job],
      ...others,
    ],
  );
  return [...Object.values(status), own, ...ofClusters, ...ofMachines];
}

const isAsked = ({ value, error }: Reading<unknown>) => value !== null || error !== null;
const listRead = (readings: FacilityReadings) =>
  listReadings(readings).filter(({ contentType }) => contentType !== null);

/** A check of the answers that were read as JSON. */
const onAnswers =
  (look: (read: Reading<unknown>[]) => ReturnType<typeof assumed>): AssumptionCheck<FacilityReadings>[1] =>
  (readings) => {
    const read = listRead(readings);
    return read.length === 0 ? unchecked("no answer could be read as JSON") : look(read);
  };

/** What any answer of the facility shows of docs/spec-gaps.md. */
export const answerChecks: AssumptionCheck<FacilityReadings>[] = [
  [
    "an answer's Content-Type",
    onAnswers((read) => {
      const types = read.map(({ contentType }) => contentType?.split(";")[0]?.trim().toLowerCase() || null);
      const other = types.filter((type) => type !== "application/json").length;
      const [json, none] = [types.length - other, types.filter((type) => type === null).length];
      const came = `${json} application/json, ${none} without, ${other - none} of other types`;
      return differsIf(other, came, "read them as JSON all the same");
    }),
  ],
  [
    "a byte that isn't UTF-8",
    onAnswers((read) => {
      const texts = read
        .flatMap(({ raw }) => walkFields(raw))
        .filter(([, value]) => typeof value === "string");
      const count = texts.filter(([, value]) => String(value).includes("\ufffd")).length;
      return differsIf(count, `in ${count} of ${texts.length} texts`, "show such bytes as U+FFFD");
    }),
  ],
  [
    "a value that isn't JSON",
    onAnswers((read) => {
      const count = read.filter(({ isJson }) => !isJson).length;
      const says = "read NaN and infinities as not reported, and bare control characters";
      return differsIf(count, `in ${count} of ${read.length} answers`, says);
    }),
  ],
  [
    "a success status that reports a failure",
    (readings) => {
      const asked = listReadings(readings).filter(isAsked);
      const count = asked.filter(({ status, error, raw }) => {
        const isFailure = error?.slug === "facility-refused" || error?.slug === "facility-failed";
        return error !== null && status !== null && status < 300 && (isFailure || saysError(raw));
      }).length;
      return differsIf(
        count,
        `${count} of ${asked.length} calls`,
        "show the facility's message as a failure",
      );
    },
  ],
  [
    "what a 401 means",
    (readings) => {
      const refused = listReadings(readings).filter(({ status }) => status === 401);
      const [first] = refused;
      if (!first) return unchecked(words.notRefused);
      const isOwn = readings.own.status === 401;
      return assumed(`${first.why}; introspection was ${isOwn ? "refused too" : "not refused"}`);
    },
  ],
  [
    "very long texts",
    (readings) => {
      const tables: object[] = readings.machines.flatMap(({ nodes, partitions, reservations, jobs }) => [
        ...[nodes, partitions, reservations].flatMap(({ value }): object[] => value?.items ?? []),
        ...(jobs.value?.jobs ?? []),
      ]);
      if (tables.length === 0) return unchecked(readings.whyNot ?? "no record of a machine came");
      const cut = tables.filter((record) => "cut" in record);
      return differsIf(cut.length, `${cut.length} of ${tables.length} records`, "cut them and say so");
    },
  ],
  [
    "an entry of a list that can't be read",
    ({ clusters, machines, whyNot }) => {
      const counts = [
        ...[clusters.backends, ...clusters.lists].map(({ value }) => value?.unreadableCount),
        ...machines.flatMap(({ partitions, nodes, reservations, jobs }) =>
          [partitions, nodes, reservations, jobs].map(({ value }) => value?.unreadable),
        ),
      ].filter((count) => count !== undefined);
      if (counts.length === 0) return unchecked(whyNot ?? "no list could be read");
      const sum = counts.reduce((all, count) => all + count, 0);
      return differsIf(sum, `${sum} entries in ${counts.length} lists`, "count them and show the others");
    },
  ],
];
