import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Facility } from "@/lib/facility/facility";
import { formatMetrics } from "@/lib/portal/metrics";

const sent: { line: string; headers: IncomingHttpHeaders; body: string }[] = [];
let answer: unknown;
const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  sent.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
  response.end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer));
});
let facility: Facility;
let upstream: typeof import("./upstream");

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
  Object.assign(process.env, {
    FACILITY_URL: baseUrl,
    FACILITY_SEGMENTS: "fac=olcf,mq=rabbitmq,kv=redis",
    SESSION_SECRET: "x".repeat(32),
    LOG_LEVEL: "silent",
  });
  facility = { baseUrl, token: "the-token", requestId: "r", pool: "signed-in" };
  upstream = await import("./upstream");
});
beforeEach(() => {
  sent.length = 0;
  answer = { clusters: [], backends: [], lifetime: {}, success: true, password: "p", cluster: { name: "a" } };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const base = "/base/olcf/open/v1alpha/streaming";

it("makes the eleven requests of the spec under the facility's own segments, each once", async () => {
  const resources = { cpus: 1, "ram-gbs": 2 };
  await upstream.listBackends(facility);
  for (const family of ["mq", "kv"] as const) {
    const ref = { family, name: "a" };
    const input = { kind: "k", name: "a" };
    const sized = family === "mq" ? { ...resources, nodes: 3 } : resources;
    await upstream.provisionCluster(facility, family, { ...input, resources: sized });
    await upstream.listClusters(facility, family);
    await upstream.getCluster(facility, ref);
    await upstream.extendCluster(facility, ref);
    await upstream.deleteCluster(facility, ref);
  }
  expect(sent.map(({ line }) => line)).toEqual([
    `GET ${base}/list_backends`,
    ...["rabbitmq", "redis"].flatMap((segment) => [
      `POST ${base}/${segment}/provision_cluster`,
      `GET ${base}/${segment}/list_clusters`,
      `GET ${base}/${segment}/cluster/a`,
      `POST ${base}/${segment}/extend/a`,
      `DELETE ${base}/${segment}/cluster/a`,
    ]),
  ]);
  const bodies = sent.map(({ body }) => body).filter(Boolean);
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    { kind: "k", name: "a", resourceSettings: { cpus: 1, "ram-gbs": 2, nodes: 3 } },
    { kind: "k", name: "a", resourceSettings: { cpus: 1, "ram-gbs": 2 } },
  ]);
  for (const { headers, body } of sent) {
    expect(headers.authorization).toBe("the-token");
    expect(headers["content-type"]).toBe(body ? "application/json" : undefined);
  }
});

it("sends flags only where some were chosen", async () => {
  const input = { kind: "k", name: "a", resources: { cpus: 1, "ram-gbs": 2 } };
  await upstream.provisionCluster(facility, "kv", { ...input, flags: {} });
  await upstream.provisionCluster(facility, "kv", { ...input, flags: { tls: false } });
  expect(sent.map(({ body }) => JSON.parse(body).featureFlags)).toEqual([undefined, { tls: false }]);
});

const latin = (value: unknown) => Buffer.from(JSON.stringify(value), "latin1");
const input = { kind: "k", name: "a", resources: { cpus: 1, "ram-gbs": 2 } };

it("lists every cluster although the name of one isn't UTF-8, and addresses nothing by it", async () => {
  answer = latin({ clusters: [{ name: "a" }, { name: "café", kind: "k" }, { name: "b" }] });
  const { clusters } = await upstream.listClusters(facility, "kv");
  expect(clusters.map(({ name }) => name)).toEqual(["a", "caf\ufffd", "b"]);
  sent.length = 0;
  for (const call of [upstream.getCluster, upstream.extendCluster, upstream.deleteCluster])
    await expect(call(facility, { family: "kv", name: "caf\ufffd" })).rejects.toMatchObject({
      slug: "invalid-input",
    });
  expect(sent).toEqual([]);
});

it("counts the fields that can't be read by their own names, whatever came", async () => {
  answer = { clusters: [{ name: "a", syncStatus: {}, lifetime: "café" }, { cluster_name: "b" }] };
  await upstream.listClusters(facility, "kv");
  answer = { items: [{ name: "a" }] };
  await expect(upstream.listClusters(facility, "mq")).rejects.toThrow(/clusters: is no list/);
  const counted = [
    ...(await formatMetrics()).matchAll(/^portal_unreadable_total{operation="clusters\.(\w+\.list.*)"} 1$/gm),
  ];
  expect(counted.map(([, series]) => series)).toEqual([
    'kv.list",field="syncStatus',
    'kv.list",field="lifetime',
    'kv.list",field="name',
    'mq.list",field="clusters',
  ]);
});

it("loses no credentials because of another field that isn't UTF-8", async () => {
  answer = latin({ username: "u", password: "p", url: "rediss://u:p@h", comment: "café" });
  const { credentials } = await upstream.provisionCluster(facility, "kv", input);
  expect(credentials).toMatchObject({ password: "p", url: "rediss://u:p@h" });
  expect(credentials.unreadable).toBeUndefined();
});

it("knows that a cluster was provisioned although its password isn't UTF-8, and shows no wrong one", async () => {
  answer = latin({ username: "u", password: "café" });
  const { credentials } = await upstream.provisionCluster(facility, "kv", input);
  expect(credentials).toMatchObject({ username: "u", password: null, unreadable: ["password"] });
});
