import "server-only";
import { saysError } from "@/lib/facility/tolerant";
import * as d from "./diagnosis";
import type { FacilityReadings } from "./read-facility";
import { type Reading, walkFields } from "./reading";
import * as words from "./words";

/** Every call, of whatever kind. */
function calls({ status, own, clusters, machines }: FacilityReadings): Reading<unknown>[] {
  const ofMachines = machines.flatMap(({ tables, jobs, job, others }) => [
    ...Object.values<Reading<unknown>>(tables),
    ...[jobs, job, ...others],
  ]);
  const ofClusters = [clusters.backends, ...clusters.lists, ...clusters.one];
  const all: Reading<unknown>[] = [...Object.values(status), own, ...ofClusters, ...ofMachines];
  return all.filter(({ value, error }) => value !== null || error !== null);
}
const answers = (readings: FacilityReadings) =>
  d.orWhy(
    calls(readings).filter(({ contentType }) => contentType !== null),
    words.noJson,
  );
const texts = (readings: FacilityReadings) =>
  d.orWhy(
    calls(readings).flatMap(({ raw }) => walkFields(raw)),
    words.noJson,
  );

/** What any answer of the facility shows of docs/spec-gaps.md. */
export const answerChecks: d.Checks<FacilityReadings> = {
  "an answer's Content-Type": d.odd(
    answers,
    ({ contentType }) => !/^application\/json *(;|$)/i.test(contentType ?? ""),
    "read a missing or another type as JSON all the same",
  ),
  "a byte that isn't UTF-8": d.odd(
    texts,
    ([, value]) => typeof value === "string" && value.includes("\ufffd"),
    "show such bytes as U+FFFD",
  ),
  "a value that isn't JSON": d.odd(
    answers,
    ({ isJson }) => !isJson,
    "read NaN and infinities as not reported, and bare control characters",
  ),
  "a success status that reports a failure": d.odd(
    calls,
    ({ status, error, raw }) => {
      const isFailure = error?.slug === "facility-refused" || error?.slug === "facility-failed";
      return error !== null && status !== null && status < 300 && (isFailure || saysError(raw));
    },
    "show the facility's message as a failure",
  ),
  "what a 401 means": (readings) => {
    const refused = calls(readings).find(({ status }) => status === 401);
    if (!refused) return d.unchecked("no call was refused as unauthorized");
    return d.assumed(
      `${refused.why}; introspection was ${readings.own.status === 401 ? "refused too" : "not refused"}`,
    );
  },
  "very long texts": d.odd(
    ({ machines, whyNot }) =>
      d.orWhy(
        machines.flatMap(({ tables: { nodes, partitions, reservations }, jobs }): object[] => [
          ...[nodes, partitions, reservations].flatMap(({ value }): object[] => value?.items ?? []),
          ...(jobs.value?.jobs ?? []),
        ]),
        whyNot ?? words.noRecord,
      ),
    (record) => "cut" in record,
    "cut them and say so",
  ),
  "an entry of a list that can't be read": d.odd(
    ({ clusters, machines, whyNot }) => {
      const ofMachines = machines.flatMap(({ tables: { nodes, partitions, reservations }, jobs }) =>
        [nodes, partitions, reservations, jobs].map(({ value }) => value?.unreadable),
      );
      const ofClusters = [clusters.backends, ...clusters.lists].map(({ value }) => value?.unreadableCount);
      const counts = [...ofClusters, ...ofMachines].filter((count) => count !== undefined);
      return d.orWhy(counts, whyNot ?? words.noRecord);
    },
    (count) => count > 0,
    "count them and show the list's other entries",
  ),
};
