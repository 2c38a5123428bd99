import "server-only";
import { type Backend, type Cluster, clusterNameSchema } from "@/lib/clusters/model";
import { isRecord } from "@/lib/facility/tolerant";
import * as d from "./diagnosis";
import type { FacilityReadings } from "./read-facility";
import * as words from "./words";

const lists = ({ clusters }: FacilityReadings) =>
  d.orWhy(
    clusters.lists.filter(({ value }) => value !== null),
    clusters.lists[0]?.why ?? "",
  );
const clusters: d.Pick<FacilityReadings, Cluster> = (readings) => {
  const why = readings.clusters.lists.find((list) => list.why)?.why ?? words.noCluster;
  return d.orWhy(
    readings.clusters.lists.flatMap(({ value }) => value?.clusters ?? []),
    why,
  );
};
const backends: d.Pick<FacilityReadings, Backend> = (readings) =>
  readings.clusters.backends.value?.backends ?? readings.clusters.backends.why;

/** What the streaming clusters (spec §4.3) show of docs/spec-gaps.md. */
export const clusterChecks: d.Checks<FacilityReadings> = {
  "one of two families fails": ({ whyNot, clusters: { lists: both } }) => {
    if (whyNot !== null) return d.unchecked(whyNot);
    const [failed, other] = both.filter(({ value }) => value === null);
    if (failed)
      return d.differs(failed.why, `show this in place of ${other ? "all clusters" : "one family"}`);
    return d.assumed(`${both.map(({ value }) => value?.clusters.length).join(" and ")} clusters`);
  },
  "bodies of list, get, extend and delete": d.odd(
    lists,
    ({ raw }) => !isRecord(raw) || !Array.isArray(raw.clusters),
    "read lists bare, by other names than “clusters” or as maps, and {} as empty",
  ),
  "when a cluster expires": d.on(clusters, (all) => {
    const bases = all.map(({ lifetime }) => lifetime.expiryBasis);
    return d.differsIf(bases.includes(null), `by ${d.countKinds(bases)}`, "show an unknown end");
  }),
  "states of a cluster": d.on(clusters, (all) =>
    d.assumed(d.countKinds(all.flatMap(({ sync, health }) => [sync, health]))),
  ),
  "names of clusters": d.odd(
    clusters,
    ({ name }) => !clusterNameSchema.safeParse(name).success,
    "read, extend and delete those, and give no new one such a name",
  ),
  "credentials outside provisioning": d.odd(
    (readings: FacilityReadings) => {
      const { one } = readings.clusters;
      const why = one.find((get) => get.why !== words.noCluster)?.why ?? words.noCluster;
      return d.orWhy(
        one.flatMap(({ value }) => value ?? []),
        why,
      );
    },
    ({ hasCredentials }) => !hasCredentials,
    "show the credentials of those only once, after provisioning",
  ),
  "which family a kind belongs to": d.odd(
    backends,
    ({ family }) => family === null,
    "offer kinds without a clue for both families",
  ),
  "kinds of message queues": d.on(backends, (all) => {
    const count = all.filter(({ family }) => family !== "kv").length;
    return d.differsIf(count === 0, words.countOf(count, all.length), "offer none, but take a typed one");
  }),
  "option keys beyond cpus, ram-gbs, nodes": d.odd(
    d.each(backends, ({ resources }) => resources),
    ({ key }) => !["cpus", "ram-gbs", "nodes"].includes(key),
    "send those for message queues only",
  ),
  "feature flags": d.odd(
    d.each(backends, ({ flags }) => flags),
    (flag) => flag.default === null,
    "send those without a default only if they were chosen",
  ),
};
