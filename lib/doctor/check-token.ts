import "server-only";
import { clusterNameSchema } from "@/lib/clusters/model";
import { isRecord } from "@/lib/facility/tolerant";
import { isPortalError } from "@/lib/portal/portal-error";
import { parseOpat } from "@/lib/session/sign-in/opat";
import { now } from "@/lib/time/clock";
import { readTokenClaims } from "@/lib/token/upstream";
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
import * as words from "./words";

type Look = AssumptionCheck<FacilityReadings>[1];
const onRecord =
  (
    look: (
      record: NonNullable<FacilityReadings["own"]["value"]>,
      readings: FacilityReadings,
    ) => ReturnType<Look>,
  ): Look =>
  (readings) =>
    readings.own.value === null ? unchecked(readings.own.why) : look(readings.own.value, readings);

/** What introspection and the token itself show of docs/spec-gaps.md. */
export const tokenChecks: AssumptionCheck<FacilityReadings>[] = [
  [
    "The token's form",
    ({ token }) => {
      if (token === null) return unchecked(words.noToken);
      try {
        parseOpat(token, now());
        return assumed("a JWT of type opat that is valid now");
      } catch (error) {
        if (!isPortalError(error)) throw error;
        return blocks(error.message, "refuse to sign in with it");
      }
    },
  ],
  [
    "The token's record",
    ({ token, own }) => {
      if (token === null) return unchecked(words.noToken);
      if (own.status === 401) return blocks(own.why, "refuse to sign in with this token");
      if (own.value === null)
        return differs(own.why, "sign in only if introspection is skipped, for an hour");
      const { permissions, project, username } = own.value;
      const missing = Object.entries({ project, username, permissions }).filter(
        ([, value]) => value === null,
      );
      const came = `${permissions?.length ?? "unknown"} permissions; missing: ${missing.map(([name]) => name).join(", ") || "nothing"}`;
      return differsIf(missing.length, came, "show what is missing as not reported");
    },
  ],
  [
    "how long a session may last",
    onRecord(({ plannedExpiration }) => {
      const days = plannedExpiration === null ? null : (Date.parse(plannedExpiration) - now()) / 86_400_000;
      const came = days === null ? "no planned expiration" : `an expiration in ${days.toFixed(1)} days`;
      return differsIf(days === null, came, "end sessions after 12 hours at most");
    }),
  ],
  [
    "a token's times in milliseconds",
    ({ own, token }) => {
      const fields = isRecord(own.raw) && isRecord(own.raw.token) ? own.raw.token : {};
      const times = ["plannedExpiration", "delayDate"].map((name) => fields[name]).filter((value) => value);
      if (times.length === 0) return unchecked(token === null ? words.noToken : own.why || "no time came");
      const numbers = times.filter((value) => /^\d+$/.test(String(value))).length;
      return differsIf(numbers, `${numbers} of ${times.length} times are numbers`, "read them as Unix times");
    },
  ],
  [
    "clocks of portal and facility",
    ({ token }) => {
      const claims = readTokenClaims(token);
      const startsAt = claims?.notBefore ?? claims?.issuedAt ?? null;
      if (startsAt === null) return unchecked(token === null ? words.noToken : "the token has no start");
      const seconds = Math.round((Date.parse(startsAt) - now()) / 1000);
      const came = seconds > 0 ? `the token starts ${seconds} s from now` : "the token has started";
      return differsIf(seconds > 10, came, "refuse the token until then");
    },
  ],
];

const onBackends =
  (
    look: (
      backends: NonNullable<FacilityReadings["clusters"]["backends"]["value"]>["backends"],
    ) => ReturnType<Look>,
  ): Look =>
  ({ clusters: { backends } }) =>
    backends.value === null ? unchecked(backends.why) : look(backends.value.backends);
const clustersOf = ({ clusters }: FacilityReadings) =>
  clusters.lists.flatMap(({ value }) => value?.clusters ?? []);
const onClusters =
  (look: (clusters: ReturnType<typeof clustersOf>) => ReturnType<Look>): Look =>
  (readings) => {
    const why = readings.clusters.lists.find(({ value }) => value === null)?.why;
    const clusters = clustersOf(readings);
    return clusters.length === 0 ? unchecked(why ?? words.noCluster) : look(clusters);
  };

/** What the streaming clusters (spec §4.3) show of docs/spec-gaps.md. */
export const clusterChecks: AssumptionCheck<FacilityReadings>[] = [
  [
    "one of two families fails",
    ({ whyNot, clusters: { lists } }) => {
      if (whyNot !== null) return unchecked(whyNot);
      const failed = lists.filter(({ value }) => value === null);
      const came =
        failed[0]?.why ??
        `two lists with ${lists.map(({ value }) => value?.clusters.length).join(" and ")} clusters`;
      return differsIf(
        failed.length,
        came,
        `show this in place of ${failed.length === 2 ? "all clusters" : "one family"}`,
      );
    },
  ],
  [
    "bodies of list, get, extend and delete",
    ({ whyNot, clusters: { lists } }) => {
      const read = lists.filter(({ value }) => value !== null);
      if (read.length === 0) return unchecked(whyNot ?? lists[0]?.why ?? words.noCluster);
      const other = read.filter(({ raw }) => !isRecord(raw) || !Array.isArray(raw.clusters)).length;
      const came = `${read.length - other} of ${read.length} lists under “clusters”`;
      return differsIf(other, came, "read lists bare, by other names or as maps, and {} as empty");
    },
  ],
  [
    "when a cluster expires",
    onClusters((clusters) => {
      const bases = clusters.map(({ lifetime }) => lifetime.expiryBasis);
      const unknown = bases.filter((basis) => basis === null).length;
      return differsIf(unknown, `by ${countKinds(bases)}`, "show an unknown end");
    }),
  ],
  [
    "states of a cluster",
    onClusters((clusters) => assumed(countKinds(clusters.flatMap(({ sync, health }) => [sync, health])))),
  ],
  [
    "names of clusters",
    onClusters((clusters) => {
      const count = clusters.filter(({ name }) => !clusterNameSchema.safeParse(name).success).length;
      const came = `${count} of ${clusters.length} aren't RFC 1123 labels of at most 40 characters`;
      return differsIf(count, came, "read, extend and delete them, and give no new one such a name");
    }),
  ],
  [
    "credentials outside provisioning",
    ({ clusters: { one } }) => {
      const read = one.flatMap(({ value }) => value ?? []);
      if (read.length === 0)
        return unchecked(one.find(({ why }) => why !== words.noCluster)?.why ?? words.noCluster);
      const count = read.filter(({ hasCredentials }) => hasCredentials).length;
      return differsIf(
        count < read.length,
        `with ${count} of ${read.length} clusters`,
        "show them only once, after provisioning",
      );
    },
  ],
  [
    "which family a kind belongs to",
    onBackends((backends) => {
      const unknown = backends.filter(({ family }) => family === null).length;
      return differsIf(
        unknown,
        `${backends.length} kinds, ${unknown} without a clue`,
        "offer those for both families",
      );
    }),
  ],
  [
    "kinds of message queues",
    onBackends((backends) => {
      const count = backends.filter(({ family }) => family !== "kv").length;
      return differsIf(count === 0, `${count} kinds`, "offer none, but take a typed one");
    }),
  ],
  [
    "option keys beyond cpus, ram-gbs, nodes",
    onBackends((backends) => {
      const keys = backends.flatMap(({ resources }) => resources.map(({ key }) => key));
      const count = keys.filter((key) => !["cpus", "ram-gbs", "nodes"].includes(key)).length;
      return differsIf(count, `${count} of ${keys.length} keys`, "send them for message queues only");
    }),
  ],
  [
    "feature flags",
    onBackends((backends) => {
      const flags = backends.flatMap((backend) => backend.flags);
      const count = flags.filter((flag) => flag.default === null).length;
      const says = "send those only if they were chosen";
      return differsIf(count, `${flags.length} flags, ${count} without a default`, says);
    }),
  ],
];
