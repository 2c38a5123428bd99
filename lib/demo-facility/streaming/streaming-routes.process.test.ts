import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestFacility, type TestFacility } from "../testing/start-test-facility";

const NOW = "2026-10-20T12:00:00.000Z";
const STREAMING = "/fac/open/v1alpha/streaming";
const WEEK_SECONDS = 7 * 86_400;

let facility: TestFacility;
beforeAll(async () => {
  facility = await startTestFacility(NOW);
});
afterAll(() => facility.close());

type ListRecord = {
  name: string;
  syncStatus: string;
  healthStatus: string;
  lifetime: { secondsRemaining: number };
};

/** Returns functions for calls with one new token. */
async function open(profile = "full") {
  const token = await facility.mint(profile);
  const call = <Body>(method: string, path: string, body?: unknown) =>
    send<Body>(method, path.startsWith("/") ? path : `${STREAMING}/${path}`, token, body);
  const steer = (body: object) => call("POST", "/demo/streaming", body);
  const list = async (family: string) =>
    (await call<{ clusters: ListRecord[] }>("GET", `${family}/list_clusters`)).body.clusters;
  return { call, steer, list };
}

/** Sends the exact media type that provisioning requires. */
async function send<Body>(method: string, path: string, token: string, body?: unknown) {
  const answer = await fetch(facility.origin + path, {
    method,
    headers: { Authorization: token, ...(body !== undefined && { "Content-Type": "application/json" }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

const kv = (name: string, more: object = {}) => ({
  kind: "valkey-general",
  name,
  resourceSettings: { cpus: 1, "ram-gbs": 2 },
  ...more,
});

describe("list_backends", () => {
  it("reports engines, kinds, bounds and flags as in the spec, and no family", async () => {
    const { call } = await open();
    const { body } = await call<{ backends: Record<string, unknown>[] }>("GET", "list_backends");
    expect(new Set(body.backends.map(({ engine }) => engine)).size).toBeGreaterThan(2);
    for (const backend of body.backends)
      expect(Object.keys(backend).sort()).toEqual([
        "description",
        "engine",
        "featureFlags",
        "kind",
        "resourceOptions",
      ]);
    expect(JSON.stringify(body)).toContain("disk-gbs");
  });

  it("needs the permission", async () => {
    const { call } = await open("compute-readonly");
    expect(await call("GET", "list_backends")).toMatchObject({ status: 401 });
  });
});

describe("provision_cluster", () => {
  it("answers with credentials, and with a cluster that passes through states", async () => {
    const { call, list } = await open();
    const made = await call<{ username: string; password: string; url: string }>(
      "POST",
      "kv/provision_cluster",
      kv("tide"),
    );
    expect(Object.keys(made.body).sort()).toEqual(["password", "url", "username"]);
    expect(made.body.url).toContain(made.body.password);
    const states = async () => (await list("kv")).find(({ name }) => name === "tide")?.healthStatus;
    expect(await states()).toBe("Missing");
    await facility.call("POST", "/demo/clock", { body: { advanceSeconds: 8 } });
    expect(await states()).toBe("Progressing");
    await facility.call("POST", "/demo/clock", { body: { advanceSeconds: 8 } });
    expect(await states()).toBe("Healthy");
  });

  it.each([
    [
      "nodes for a key-value cluster",
      "kv",
      kv("a", { resourceSettings: { cpus: 1, "ram-gbs": 1, nodes: 1 } }),
      400,
    ],
    ["beyond a bound", "kv", kv("a", { resourceSettings: { cpus: 5, "ram-gbs": 1 } }), 400],
    ["a setting that is missing", "mq", { ...kv("a"), kind: "rabbitmq-general" }, 400],
    ["another family's kind", "mq", kv("a"), 400],
    ["an unknown field", "kv", kv("a", { owner: "me" }), 400],
    ["an unknown flag", "kv", kv("a", { featureFlags: { turbo: true } }), 400],
    ["no label", "kv", kv("Not_A_Label"), 400],
    ["a name that exists", "kv", kv("feature-store"), 409],
    ["taken", "kv", kv("taken"), 409],
    ["forbidden", "kv", kv("forbidden"), 403],
    ["refuse-429", "kv", kv("refuse-429"), 429],
  ])("refuses %s", async (_, family, body, status) => {
    const { call, list } = await open();
    const before = await list(family);
    expect((await call("POST", `${family}/provision_cluster`, body)).status).toBe(status);
    expect((await list(family)).length).toBe(before.length);
  });

  it("makes the cluster although the answer is lost", async () => {
    const { call, list } = await open();
    await expect(call("POST", "kv/provision_cluster", kv("fail-reset"))).rejects.toThrow();
    expect((await list("kv")).map(({ name }) => name)).toContain("fail-reset");
  });

  it("denies with a 200", async () => {
    const { call, list } = await open();
    const answer = await call("POST", "kv/provision_cluster", kv("200-but-failed"));
    expect(answer).toMatchObject({ status: 200, body: { success: false } });
    expect((await list("kv")).map(({ name }) => name)).not.toContain("200-but-failed");
  });
});

describe("a lifetime", () => {
  it("is reset to seven days from the call, not added to", async () => {
    const { call } = await open();
    for (let times = 0; times < 2; times++) {
      const { body } = await call<{ lifetime: object }>("POST", "kv/extend/session-cache");
      expect(body.lifetime).toMatchObject({ secondsLifetime: WEEK_SECONDS, secondsRemaining: WEEK_SECONDS });
    }
  });

  it("ends in deletion", async () => {
    const { call, list } = await open();
    await call("POST", "kv/provision_cluster", kv("ends-in-90s"));
    await facility.call("POST", "/demo/clock", { body: { advanceSeconds: 91 } });
    expect((await list("kv")).map(({ name }) => name)).not.toContain("ends-in-90s");
    expect((await call("GET", "kv/cluster/ends-in-90s")).status).toBe(404);
    expect((await call("POST", "kv/extend/ends-in-90s")).status).toBe(404);
  });

  it("can be set", async () => {
    const { steer, list } = await open();
    await steer({ family: "kv", name: "run-index", secondsRemaining: 30 });
    const { lifetime } = (await list("kv")).find(({ name }) => name === "run-index") ?? {};
    expect(lifetime?.secondsRemaining).toBeGreaterThan(25);
    expect(lifetime?.secondsRemaining).toBeLessThanOrEqual(30);
  });
});

describe("control", () => {
  it("makes as many clusters as wanted, for one token alone", async () => {
    const [one, other] = [await open(), await open()];
    await one.steer({ clusters: 500 });
    expect((await one.list("mq")).length + (await one.list("kv")).length).toBe(500);
    expect((await other.list("kv")).length).toBeLessThan(10);
    await one.steer({ clusters: 0 });
    expect(await one.list("mq")).toEqual([]);
  });

  it("has list answer in every shape", async () => {
    const { call, steer } = await open();
    const read = async (shape: string) => {
      await steer({ shape });
      return JSON.stringify((await call("GET", "kv/list_clusters")).body);
    };
    expect(await read("bare-array")).toMatch(/^\[/);
    expect(await read("by-name")).toMatch(/^\{"clusters":\{"session-cache":/);
    expect(await read("no-lifetime")).not.toContain("lifetime");
    expect(await read("expiry-only")).toContain("expiresAt");
    expect(await read("other-names")).toContain("cluster_name");
    expect(await read("text-numbers")).toMatch(/"secondsRemaining":"\d+"/);
    await call("POST", "kv/provision_cluster", kv("shape-bare-array"));
    expect(await read("usual")).toMatch(/^\[/);
  });

  it.each([[{ clusters: 501 }], [{ shape: "round" }], [{ family: "kv", name: "none", secondsRemaining: 1 }]])(
    "refuses %j",
    async (body) => {
      expect(await (await open()).steer(body)).toMatchObject({ status: 400 });
    },
  );
});

it("steers get, extend, delete and list by the cluster's name", async () => {
  const { call } = await open();
  for (const name of ["extend-refuse-403", "delete-200-but-failed", "get-refuse-500", "list-refuse-422"])
    await call("POST", "kv/provision_cluster", kv(name));
  expect((await call("POST", "kv/extend/extend-refuse-403")).status).toBe(403);
  expect((await call("DELETE", "kv/cluster/delete-200-but-failed")).body).toMatchObject({ success: false });
  expect((await call("GET", "kv/cluster/get-refuse-500")).status).toBe(500);
  expect((await call("GET", "kv/list_clusters")).status).toBe(422);
  expect((await call("DELETE", "kv/cluster/list-refuse-422")).body).toEqual({ success: true });
  expect((await call("GET", "kv/list_clusters")).status).toBe(200);
});
