import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Demo, listenDemo } from "@/lib/facility/testing/listen-demo";
import { backendListSchema, clusterListSchema, type ProvisionInput } from "./model";
import * as upstream from "./upstream";

let demo: Demo;
beforeAll(async () => {
  demo = await listenDemo({ UPSTREAM_TIMEOUT_MS: "3000" });
});
afterAll(() => demo.close());

const weekMs = 7 * 86_400_000;
/** True for an instant a week from now, within a few seconds. */
const isWeekAway = (instant: string | null | undefined): boolean =>
  Math.abs(Date.parse(instant ?? "") - Date.now() - weekMs) < 10_000;

const kv = (name: string): ProvisionInput => ({
  kind: "valkey-general",
  name,
  resources: { cpus: 1, "ram-gbs": 2 },
});
const mq = (name: string): ProvisionInput => ({
  kind: "rabbitmq-general",
  name,
  resources: { cpus: 1, "ram-gbs": 2, nodes: 3 },
});

it("the kinds on offer are told with family, bounds and flags", async () => {
  const { facility } = await demo.open();
  const list = await upstream.listBackends(facility);
  expect(backendListSchema.parse(list)).toEqual(list);
  const byKind = new Map(list.backends.map((backend) => [backend.kind, backend]));
  expect(byKind.get("rabbitmq-general")?.family).toBe("mq");
  expect(byKind.get("lavinmq-burst")?.family).toBe("mq");
  expect(byKind.get("valkey-general")).toMatchObject({
    family: "kv",
    resources: [
      { key: "cpus", min: 1, max: 4, default: 2 },
      { key: "ram-gbs", min: 1, max: 4, default: 2 },
    ],
  });
  expect(byKind.get("tidepool-preview")?.family).toBeNull();
  expect(byKind.get("rabbitmq-large")?.resources.map(({ key }) => key)).toContain("disk-gbs");
  expect(byKind.get("redis-large")?.flags[1]).toMatchObject({ key: "json-module", default: true });
});

describe.each(["usual", "bare-array", "no-lifetime", "expiry-only", "text-numbers"])(
  "a facility that answers %s",
  (shape) => {
    const tellsEnd = shape !== "no-lifetime";

    it("is listed, read, extended and deleted", async () => {
      const { facility, configureStreaming } = await demo.open();
      await configureStreaming({ shape });
      const made = await upstream.provisionCluster(facility, "mq", mq("own"));
      expect(made.credentials).toMatchObject({
        username: "own-user",
        password: expect.stringMatching(/^.{24}$/),
        amqpsUrl: expect.stringContaining("amqps://own-user:"),
        mgmtUrl: expect.stringMatching(/^https:/),
        url: null,
      });

      const list = await upstream.listAllClusters(facility);
      expect(clusterListSchema.parse(list)).toEqual(list);
      const rows = list.families.map((reading) => reading.list?.clusters ?? []);
      expect(rows.map((clusters) => clusters.length)).toEqual([5, 4]);
      const own = rows[0]?.find(({ name }) => name === "own");
      expect(own).toMatchObject({ family: "mq", kind: "rabbitmq-general", health: "Missing" });
      expect(isWeekAway(own?.lifetime.expiresAt)).toBe(tellsEnd);
      const feature = rows[1]?.find(({ name }) => name === "feature-store");
      expect(feature?.health).toBe("Healthy");

      const ref = { family: "mq", name: "own" } as const;
      const one = await upstream.getCluster(facility, ref);
      expect(one.cluster.resources).toEqual({ cpus: 1, "ram-gbs": 2, nodes: 3 });
      expect(one.hasCredentials).toBe(true);
      expect(one.credentials).toEqual(made.credentials);
      expect(await upstream.getClusterWithoutCredentials(facility, ref)).not.toHaveProperty("credentials");

      const extended = await upstream.extendCluster(facility, { family: "mq", name: "retry-queue" });
      expect(isWeekAway(extended.after?.expiresAt)).toBe(tellsEnd);
      expect(extended.after === null).toBe(!tellsEnd);

      const outcome = shape === "no-lifetime" ? "unconfirmed" : "deleted";
      expect(await upstream.deleteCluster(facility, ref)).toMatchObject({ name: "own", outcome });
      await expect(upstream.getCluster(facility, ref)).rejects.toMatchObject({
        slug: "facility-refused",
        details: { upstreamStatus: 404 },
      });
    });
  },
);

it("reads credentials of a key-value cluster, and their absence for one that another token made", async () => {
  const { facility, configureStreaming } = await demo.open();
  const { credentials } = await upstream.provisionCluster(facility, "kv", kv("own"));
  expect(credentials.url).toContain(`:${credentials.password}@`);
  const own = await upstream.getCluster(facility, { family: "kv", name: "own" });
  expect(own.credentials).toEqual(credentials);
  const other = await upstream.getCluster(facility, { family: "kv", name: "run-index" });
  expect(other).toMatchObject({ hasCredentials: false });
  await configureStreaming({ getCredentials: false });
  expect((await upstream.getCluster(facility, { family: "kv", name: "own" })).hasCredentials).toBe(false);
});

describe("both families", () => {
  it("are told apart when one can't be read", async () => {
    const { facility } = await demo.open();
    await upstream.provisionCluster(facility, "kv", kv("list-refuse-403"));
    const { families } = await upstream.listAllClusters(facility);
    expect(families[0]).toMatchObject({ family: "mq", problem: null, list: { clusters: { length: 4 } } });
    expect(families[1]).toMatchObject({ family: "kv", list: null, problem: { status: 403 } });
  });

  it("fail as one when neither can be read", async () => {
    const { facility } = await demo.open("compute-readonly");
    await expect(upstream.listAllClusters(facility)).rejects.toMatchObject({ slug: "facility-refused" });
  });
});
