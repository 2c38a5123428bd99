import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Demo, listenDemo } from "@/lib/facility/testing/listen-demo";
import * as upstream from "./upstream";

let demo: Demo;
beforeAll(async () => {
  demo = await listenDemo({ UPSTREAM_TIMEOUT_MS: "3000" });
});
afterAll(() => demo.close());

const kv = (name: string) => ({
  kind: "valkey-general",
  name,
  resources: { cpus: 1, "ram-gbs": 2 },
});
const names = async (facility: Parameters<typeof upstream.listClusters>[0]) =>
  (await upstream.listClusters(facility, "kv")).clusters.map(({ name }) => name);

describe("provisioning", () => {
  // All other faults of a write: lib/facility/send-write.process.test.ts.
  it.each(["fail-reset", "fail-null"])(
    "says that the outcome is unknown after %s, and sends once",
    async (name) => {
      const { facility } = await demo.open();
      const path = "POST /fac/open/v1alpha/streaming/kv/provision_cluster";
      const before = (await demo.count.read())[path] ?? 0;
      await expect(upstream.provisionCluster(facility, "kv", kv(name))).rejects.toMatchObject({
        slug: "outcome-unknown",
      });
      expect((await demo.count.read())[path]).toBe(before + 1);
      expect(await names(facility)).toContain(name);
    },
  );

  it("claims nothing after a stack trace, and repeats no markup, class or host", async () => {
    const { facility } = await demo.open();
    const thrown = await upstream
      .provisionCluster(facility, "kv", kv("fail-stack-trace"))
      .catch((error) => error);
    expect(thrown.slug).toBe("outcome-unknown");
    expect(thrown.message).not.toMatch(/<|larkspur|java\./);
  });

  it.each([
    ["taken", 409],
    ["forbidden", 403],
    ["quota", 422],
  ])("is refused in the facility's words: %s", async (name, upstreamStatus) => {
    const { facility } = await demo.open();
    await expect(upstream.provisionCluster(facility, "kv", kv(name))).rejects.toMatchObject({
      slug: "facility-refused",
      details: { upstreamStatus, detail: expect.stringMatching(/^\w.{10,}/) },
    });
    expect(await names(facility)).not.toContain(name);
  });

  it("knows a 200 that is no success, and a request to wait", async () => {
    const { facility } = await demo.open();
    await expect(upstream.provisionCluster(facility, "kv", kv("200-but-failed"))).rejects.toMatchObject({
      slug: "facility-refused",
      message: "the cluster controller did not accept the request",
      details: { status: 422 },
    });
    await expect(upstream.provisionCluster(facility, "kv", kv("refuse-429"))).rejects.toMatchObject({
      slug: "facility-busy",
      details: { retryAfterSeconds: 30 },
    });
  });

  it("knows that nothing was sent where nobody listens, and outlives a caller who goes away", async () => {
    const { facility } = await demo.open();
    const nowhere = { ...facility, baseUrl: "http://127.0.0.1:9" };
    await expect(upstream.provisionCluster(nowhere, "kv", kv("a"))).rejects.toMatchObject({
      slug: "facility-unreachable",
      details: { notSent: true, todo: expect.stringMatching(/^Nothing was sent/) },
    });
    const gone = { ...facility, signal: AbortSignal.abort() };
    expect(await upstream.provisionCluster(gone, "kv", kv("a"))).toMatchObject({ name: "a" });
  });
});

describe.each([
  ["extend", (facility: never, name: string) => upstream.extendCluster(facility, { family: "kv", name })],
  ["delete", (facility: never, name: string) => upstream.deleteCluster(facility, { family: "kv", name })],
] as const)("%s", (operation, carryOut) => {
  it.each([
    ["fail-html", { slug: "outcome-unknown" }],
    ["refuse-404", { slug: "facility-refused", details: { upstreamStatus: 404 } }],
    ["200-but-failed", { slug: "facility-refused", details: { upstreamStatus: 200 } }],
  ])("that goes wrong as %s", async (word, expected) => {
    const { facility } = await demo.open();
    const name = `${operation}-${word}`;
    await upstream.provisionCluster(facility, "kv", kv(name));
    await expect(carryOut(facility as never, name)).rejects.toMatchObject(expected);
  });
});

it("deletes and reads whatever name can be put into a path, and nothing that can't", async () => {
  const { facility } = await demo.open();
  for (const name of ["Ärger mit/Namen?", "a b", "%2e%2e"])
    await expect(upstream.deleteCluster(facility, { family: "mq", name })).rejects.toMatchObject({
      slug: "facility-refused",
      details: { upstreamStatus: 404 },
    });
  for (const name of ["..", "."])
    await expect(upstream.getCluster(facility, { family: "mq", name })).rejects.toMatchObject({
      slug: "invalid-input",
    });
});
