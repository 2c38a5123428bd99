import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./support/test";

type Portal = { url: string };

/** The portal's API on behalf of a token, and so a world of clusters, of this test's own. */
async function open(request: APIRequestContext, portal: Portal, token: string) {
  const headers = { Origin: portal.url };
  const signedIn = await request.post("/api/session", { data: { token }, headers });
  expect(signedIn.status()).toBe(200);
  const write = (method: "POST" | "DELETE", path: string, data?: object, key?: string) =>
    request.fetch(path, { method, data, headers: key ? { ...headers, "Idempotency-Key": key } : headers });
  const read = async (path: string) => {
    const answer = await request.get(path);
    expect(`${answer.status()} ${path}`).toBe(`200 ${path}`);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    return answer.json();
  };
  return { read, write };
}

/** Control over the clusters of one token. */
async function steer(facility: { url: string }, token: string, body: object): Promise<void> {
  const answer = await fetch(`${facility.url}/demo/streaming`, {
    method: "POST",
    headers: { Authorization: token },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

const kv = (name: string) => ({ kind: "valkey-general", name, resources: { cpus: 1, "ram-gbs": 1 } });
const mq = (name: string) => ({
  kind: "rabbitmq-general",
  name,
  resources: { cpus: 1, "ram-gbs": 1, nodes: 1 },
});
const weekMs = 7 * 86_400_000;

for (const shape of [
  "usual",
  "bare-array",
  "by-name",
  "no-lifetime",
  "expiry-only",
  "other-names",
  "text-numbers",
]) {
  test(`every operation works with a facility that answers ${shape}`, async ({
    request,
    portal,
    facility,
  }) => {
    const token = await facility.tokens("full");
    await steer(facility, token, { shape });
    const { read, write } = await open(request, portal, token);
    const { backends } = await read("/api/clusters/backends");
    expect(new Set(backends.map((backend: { family: string | null }) => backend.family))).toEqual(
      new Set(["mq", "kv", null]),
    );
    for (const [family, body] of [
      ["mq", mq("own")],
      ["kv", kv("own")],
    ] as const) {
      const made = await (await write("POST", `/api/clusters/${family}`, body)).json();
      expect(made.credentials.password).toMatch(/^\S{24}$/);
      const { clusters } = await read(`/api/clusters/${family}`);
      expect(clusters.map(({ name }: { name: string }) => name)).toContain("own");
      const shown = await read(`/api/clusters/${family}/own`);
      expect(shown.credentials).toEqual(made.credentials);
      expect(await read(`/api/clusters/${family}/own?credentials=omit`)).not.toHaveProperty("credentials");
      const extended = await (await write("POST", `/api/clusters/${family}/own/extend`)).json();
      if (shape === "no-lifetime") expect(extended.after).toBeNull();
      else expect(Math.abs(Date.parse(extended.after.expiresAt) - Date.now() - weekMs)).toBeLessThan(60_000);
      expect((await write("DELETE", `/api/clusters/${family}/own`)).status()).toBe(200);
      expect((await request.get(`/api/clusters/${family}/own`)).status()).toBe(404);
    }
  });
}

test("provisions once for a key, and refuses the key with another body", async ({
  request,
  portal,
  facility,
}) => {
  const { read, write } = await open(request, portal, await facility.tokens("full"));
  const answers = await Promise.all(
    [1, 2].map(() => write("POST", "/api/clusters/kv", kv("once"), "one-intent")),
  );
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(second).toEqual(first);
  expect((await write("POST", "/api/clusters/kv", kv("twice"), "one-intent")).status()).toBe(422);
  const { clusters } = await read("/api/clusters/kv");
  expect(clusters.filter(({ name }: { name: string }) => /once|twice/.test(name))).toHaveLength(1);
});

test("says so when nobody knows whether a cluster is being made", async ({ request, portal, facility }) => {
  const { read, write } = await open(request, portal, await facility.tokens("full"));
  const answer = await write("POST", "/api/clusters/kv", kv("fail-reset"));
  expect(await answer.json()).toMatchObject({ type: "/problems/outcome-unknown" });
  const { clusters } = await read("/api/clusters/kv");
  expect(clusters.map(({ name }: { name: string }) => name)).toContain("fail-reset");
});

for (const [name, status] of [
  ["taken", 409],
  ["forbidden", 403],
  ["refuse-422", 422],
  ["refuse-429", 429],
  ["200-but-failed", 422],
] as const) {
  test(`keeps the facility's refusal of ${name}`, async ({ request, portal, facility }) => {
    const { write } = await open(request, portal, await facility.tokens("full"));
    const answer = await write("POST", "/api/clusters/kv", kv(name));
    expect(answer.status()).toBe(status);
    expect(answer.headers()["content-type"]).toBe("application/problem+json");
    expect((await answer.json()).detail).toMatch(/\w{3}/);
  });
}

test("tells a family that can't be read from one that is empty", async ({ request, portal, facility }) => {
  const token = await facility.tokens("full");
  await steer(facility, token, { clusters: 0 });
  const { read, write } = await open(request, portal, token);
  await write("POST", "/api/clusters/kv", kv("list-refuse-403"));
  const { families } = await read("/api/clusters");
  expect(families).toMatchObject([
    { family: "mq", problem: null, list: { clusters: [] } },
    { family: "kv", problem: { status: 403 }, list: null },
  ]);
  expect((await request.get("/api/clusters/kv")).status()).toBe(403);
});

test("passes on a list of 500, and none", async ({ request, portal, facility }) => {
  const token = await facility.tokens("full");
  const { read } = await open(request, portal, token);
  for (const count of [500, 0]) {
    await steer(facility, token, { clusters: count });
    const { families } = await read("/api/clusters");
    const sizes = families.map(({ list }: { list: { clusters: unknown[] } }) => list.clusters.length);
    expect(sizes.reduce((sum: number, size: number) => sum + size, 0)).toBe(count);
  }
});

test("refuses writes from elsewhere, and what can't be meant, before anything is sent", async ({
  request,
  portal,
  facility,
}) => {
  const { read, write } = await open(request, portal, await facility.tokens("full"));
  const foreign = await request.delete("/api/clusters/kv/run-index", {
    headers: { Origin: "http://evil.example" },
  });
  expect(foreign.status()).toBe(403);
  for (const body of [
    { ...kv("Not A Label") },
    { ...kv("a"), resources: { cpus: 0, "ram-gbs": 1 } },
    { ...kv("a"), resources: { cpus: 1, "ram-gbs": 1, nodes: 2 } },
    { name: "a", resources: { cpus: 1, "ram-gbs": 1 } },
  ]) {
    const answer = await write("POST", "/api/clusters/kv", body);
    expect(answer.status()).toBe(400);
    expect((await answer.json()).errors.length).toBeGreaterThan(0);
  }
  expect((await request.get("/api/clusters/other")).status()).toBe(400);
  const { clusters } = await read("/api/clusters/kv");
  expect(clusters).toHaveLength(4);
});

test("describes every field of a provisioning", async ({ request }) => {
  const { paths } = await (await request.get("/api/openapi.json")).json();
  const body = JSON.stringify(paths["/api/clusters/{family}"].post.requestBody);
  for (const field of ["kind", "name", "resourceSettings", "cpus", "ram-gbs", "nodes", "featureFlags"])
    expect(body).toContain(field);
});

test("revoking ends every session that holds the token, copied cookies included", async ({
  request,
  playwright,
  portal,
  facility,
}) => {
  const token = await facility.tokens("full");
  const { read, write } = await open(request, portal, token);
  const answer = await read("/api/token");
  expect(answer).toMatchObject({ claims: { type: "opat" }, record: { project: "tid042" } });
  expect(JSON.stringify(answer)).not.toContain(token.split(".")[2]);
  const copy = await playwright.request.newContext({
    baseURL: portal.url,
    storageState: await request.storageState(),
  });
  const other = await playwright.request.newContext({ baseURL: portal.url });
  await open(other, portal, token);
  expect(await (await write("DELETE", "/api/token")).json()).toEqual({
    revoked: true,
    keptAcrossRestart: true,
  });
  for (const context of [request, copy, other]) {
    expect(await (await context.get("/api/session")).json()).toEqual({ session: null });
    expect((await context.get("/api/clusters")).status()).toBe(401);
  }
  await Promise.all([copy.dispose(), other.dispose()]);
});

test("reads the claims of a single-use token without spending it", async ({ request, portal, facility }) => {
  const token = await facility.tokens("single-use");
  const headers = { Origin: portal.url };
  await request.post("/api/session", { data: { token, introspect: false }, headers });
  for (let times = 0; times < 2; times++)
    expect(await (await request.get("/api/token?introspect=false")).json()).toMatchObject({ record: null });
  expect((await request.get("/api/clusters/kv")).status()).toBe(200);
  expect((await request.get("/api/clusters/kv")).status()).toBe(401);
});

test("never logs a secret", async ({ request, ownPortal }) => {
  const token = await ownPortal.facility.tokens("full");
  const headers = { Origin: ownPortal.url };
  await request.post(`${ownPortal.url}/api/session`, { data: { token }, headers });
  const made = await request.post(`${ownPortal.url}/api/clusters/mq`, { data: mq("secretive"), headers });
  const { credentials } = await made.json();
  await request.post(`${ownPortal.url}/api/clusters/kv`, { data: kv("fail-half"), headers });
  await request.get(`${ownPortal.url}/api/clusters/mq/secretive`);
  expect(credentials.password).toMatch(/^\S{24}$/);
  for (const secret of [credentials.password, token, token.split(".")[2] ?? token]) {
    expect(ownPortal.log()).not.toContain(secret);
  }
});
