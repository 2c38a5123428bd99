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

// All other faults of a write: lib/facility/send-write.process.test.ts.
it("provisioning knows a 200 that is no success", async () => {
  const { facility } = await demo.open();
  await expect(upstream.provisionCluster(facility, "kv", kv("200-but-failed"))).rejects.toMatchObject({
    slug: "facility-refused",
    message: "the cluster controller did not accept the request",
    details: { status: 422 },
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
