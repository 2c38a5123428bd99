import { openApi } from "./support/api";
import { kv, mq } from "./support/clusters";
import { expect, test } from "./support/test";

const weekMs = 7 * 86_400_000;

test("every operation works, for both families @short", async ({ request, portal, facility }) => {
  const { read, send, signIn } = openApi(request, portal);
  await signIn(await facility.tokens("full"));
  for (const [family, body] of [
    ["mq", mq("own")],
    ["kv", kv("own")],
  ] as const) {
    const path = `/api/clusters/${family}`;
    const made = await (await send("POST", path, body)).json();
    expect(made.credentials.password).toMatch(/^\S{24}$/);
    const { clusters } = await read(path);
    expect(clusters.map(({ name }: { name: string }) => name)).toContain("own");
    expect((await read(`${path}/own`)).credentials).toEqual(made.credentials);
    const extended = await (await send("POST", `${path}/own/extend`)).json();
    expect(Math.abs(Date.parse(extended.after.expiresAt) - Date.now() - weekMs)).toBeLessThan(60_000);
    expect((await send("DELETE", `${path}/own`)).status()).toBe(200);
    expect((await request.get(`${path}/own`)).status()).toBe(404);
  }
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
    expect(await (await context.get("/api/session")).json()).toEqual({ session: null });
    expect((await context.get("/api/clusters")).status()).toBe(401);
  }
  await Promise.all([copy.dispose(), other.dispose()]);
});

test("logs no secret, at any level @short", async ({ request, newPortal }) => {
  const portal = await newPortal({ LOG_LEVEL: "debug" });
  const token = await portal.facility.tokens("full");
  const { send, signIn } = openApi(request, portal);
  await signIn(token);
  const made = await send("POST", "/api/clusters/mq", mq("secretive"));
  const { credentials } = await made.json();
  await send("POST", "/api/clusters/kv", kv("fail-half"));
  await send("GET", "/api/clusters/mq/secretive");
  expect(credentials.password).toMatch(/^\S{24}$/);
  expect(portal.log()).toContain("provision");
  for (const secret of [credentials.password, token, token.split(".")[2] ?? token]) {
    expect(portal.log()).not.toContain(secret);
  }
});
