import { expectSessionEnded, openApi } from "./support/api";
import { portalCount } from "./support/shared-portal";
import { expect, test } from "./support/test";

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
  test(`every operation works with a facility that answers ${shape} @short`, async ({
    request,
    portal,
    facility,
  }) => {
    const token = await facility.tokens("full");
    await facility.clusters.set(token, { shape });
    const { read, send, signIn } = openApi(request, portal);
    await signIn(token);
    const { backends } = await read("/api/clusters/backends");
    expect(new Set(backends.map((backend: { family: string | null }) => backend.family))).toEqual(
      new Set(["mq", "kv", null]),
    );
    for (const [family, body] of [
      ["mq", mq("own")],
      ["kv", kv("own")],
    ] as const) {
      const made = await (await send("POST", `/api/clusters/${family}`, body)).json();
      expect(made.credentials.password).toMatch(/^\S{24}$/);
      const { clusters } = await read(`/api/clusters/${family}`);
      expect(clusters.map(({ name }: { name: string }) => name)).toContain("own");
      const shown = await read(`/api/clusters/${family}/own`);
      expect(shown.credentials).toEqual(made.credentials);
      expect(await read(`/api/clusters/${family}/own?credentials=omit`)).not.toHaveProperty("credentials");
      const extended = await (await send("POST", `/api/clusters/${family}/own/extend`)).json();
      if (shape === "no-lifetime") expect(extended.after).toBeNull();
      else expect(Math.abs(Date.parse(extended.after.expiresAt) - Date.now() - weekMs)).toBeLessThan(60_000);
      expect((await send("DELETE", `/api/clusters/${family}/own`)).status()).toBe(200);
      expect((await request.get(`/api/clusters/${family}/own`)).status()).toBe(404);
    }
  });
}

test("provisions once for a key, and refuses the key with another body @short", async ({
  request,
  portal,
  facility,
}) => {
  const { read, send, signIn } = openApi(request, portal);
  await signIn(await facility.tokens("full"));
  const answers = await Promise.all(
    [1, 2].map(() => send("POST", "/api/clusters/kv", kv("once"), "one-intent")),
  );
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(second).toEqual(first);
  expect((await send("POST", "/api/clusters/kv", kv("twice"), "one-intent")).status()).toBe(422);
  const { clusters } = await read("/api/clusters/kv");
  expect(clusters.filter(({ name }: { name: string }) => /once|twice/.test(name))).toHaveLength(1);
});

test("says so when nobody knows whether a cluster is being made @short", async ({
  request,
  portal,
  facility,
}) => {
  const { read, send, signIn } = openApi(request, portal);
  await signIn(await facility.tokens("full"));
  const answer = await send("POST", "/api/clusters/kv", kv("fail-reset"));
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
  test(`keeps the facility's refusal of ${name} @short`, async ({ request, portal, facility }) => {
    const { send, signIn } = openApi(request, portal);
    await signIn(await facility.tokens("full"));
    const answer = await send("POST", "/api/clusters/kv", kv(name));
    expect(answer.status()).toBe(status);
    expect(answer.headers()["content-type"]).toBe("application/problem+json");
    expect((await answer.json()).detail).toMatch(/\w{3}/);
  });
}

test("tells a family that can't be read from one that is empty @short", async ({
  request,
  portal,
  facility,
}) => {
  const token = await facility.tokens("full");
  await facility.clusters.set(token, { clusters: 0 });
  const { read, send, signIn } = openApi(request, portal);
  await signIn(token);
  await send("POST", "/api/clusters/kv", kv("list-refuse-403"));
  const { families } = await read("/api/clusters");
  expect(families).toMatchObject([
    { family: "mq", problem: null, list: { clusters: [] } },
    { family: "kv", problem: { status: 403 }, list: null },
  ]);
  expect((await request.get("/api/clusters/kv")).status()).toBe(403);
});

test("passes on a list of 500, and none @short", async ({ request, portal, facility }) => {
  const token = await facility.tokens("full");
  const { read, signIn } = openApi(request, portal);
  await signIn(token);
  for (const count of [500, 0]) {
    await facility.clusters.set(token, { clusters: count });
    const { families } = await read("/api/clusters");
    const sizes = families.map(({ list }: { list: { clusters: unknown[] } }) => list.clusters.length);
    expect(sizes.reduce((sum: number, size: number) => sum + size, 0)).toBe(count);
  }
});

test("refuses writes from elsewhere, and what can't be meant, before anything is sent @short", async ({
  request,
  portal,
  facility,
}) => {
  const { read, send, signIn } = openApi(request, portal);
  await signIn(await facility.tokens("full"));
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
    const answer = await send("POST", "/api/clusters/kv", body);
    expect(answer.status()).toBe(400);
    expect((await answer.json()).errors.length).toBeGreaterThan(0);
  }
  expect((await request.get("/api/clusters/other")).status()).toBe(400);
  const { clusters } = await read("/api/clusters/kv");
  expect(clusters).toHaveLength(4);
});

test("describes every field of a provisioning @short", async ({ request }) => {
  const { paths } = await (await request.get("/api/openapi.json")).json();
  const body = JSON.stringify(paths["/api/clusters/{family}"].post.requestBody);
  for (const field of ["kind", "name", "resourceSettings", "cpus", "ram-gbs", "nodes", "featureFlags"])
    expect(body).toContain(field);
});

test("revoking ends every session that holds the token, copied cookies included @short", async ({
  request,
  playwright,
  portal,
  facility,
}) => {
  const token = await facility.tokens("full");
  const { read, send, signIn } = openApi(request, portal);
  await signIn(token);
  const answer = await read("/api/token");
  expect(answer).toMatchObject({ claims: { type: "opat" }, record: { project: "tid042" } });
  expect(JSON.stringify(answer)).not.toContain(token.split(".")[2]);
  const copy = await playwright.request.newContext({
    baseURL: portal.url,
    storageState: await request.storageState(),
  });
  const other = await playwright.request.newContext({ baseURL: portal.url });
  await openApi(other, portal).signIn(token);
  expect(await (await send("DELETE", "/api/token")).json()).toEqual({
    revoked: true,
    keptAcrossRestart: true,
  });
  for (const context of [request, copy, other]) {
    // One portal knows at once, another one within two seconds.
    if (portalCount > 1) for (const url of portal.urls) await expectSessionEnded(context, { url });
    expect(await (await context.get("/api/session")).json()).toEqual({ session: null });
    expect((await context.get("/api/clusters")).status()).toBe(401);
  }
  await Promise.all([copy.dispose(), other.dispose()]);
});

test("reads the claims of a single-use token without spending it @short", async ({
  request,
  portal,
  facility,
}) => {
  const token = await facility.tokens("single-use");
  await openApi(request, portal).signIn(token, { introspect: false });
  for (let times = 0; times < 2; times++)
    expect(await (await request.get("/api/token?introspect=false")).json()).toMatchObject({ record: null });
  expect((await request.get("/api/clusters/kv")).status()).toBe(200);
  expect((await request.get("/api/clusters/kv")).status()).toBe(401);
});

test("never logs a secret @short", async ({ request, ownPortal }) => {
  const token = await ownPortal.facility.tokens("full");
  const { send, signIn } = openApi(request, ownPortal);
  await signIn(token);
  const made = await send("POST", "/api/clusters/mq", mq("secretive"));
  const { credentials } = await made.json();
  await send("POST", "/api/clusters/kv", kv("fail-half"));
  await send("GET", "/api/clusters/mq/secretive");
  expect(credentials.password).toMatch(/^\S{24}$/);
  for (const secret of [credentials.password, token, token.split(".")[2] ?? token]) {
    expect(ownPortal.log()).not.toContain(secret);
  }
});
