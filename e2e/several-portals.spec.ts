import path from "node:path";
import { type APIRequestContext, request as playwrightRequest } from "@playwright/test";
import { expectSessionEnded, openApi } from "./support/api";
import { hasPostgres, type RunningPortals, startPortals } from "./support/portals";
import { base, countSubmits, toSubmit } from "./support/submit";
import { expect, test } from "./support/test";

/** Two portals with one PostgreSQL database behind one address. The second one's clock is 5 s ahead. */
test.describe.configure({ mode: "default" });
test.skip(!hasPostgres, "PostgreSQL 15 or newer isn't installed here");

const limits = { SIGN_IN_LIMIT: "40", UPSTREAM_TIMEOUT_MS: "8000", OPERATOR_PROJECTS: "tid042" };
let pair: RunningPortals;
let first = { url: "" };
let second = { url: "" };
const contexts: APIRequestContext[] = [];

test.beforeAll(async () => {
  test.setTimeout(90_000);
  pair = await startPortals([limits, { ...limits, DEMO_CLOCK_OFFSET_MS: "5000" }]);
  [first = first, second = second] = pair.portals;
});
test.afterEach(async () => {
  await pair.facility.restore();
  await Promise.all(contexts.splice(0).map((context) => context.dispose()));
});
test.afterAll(() => pair?.remove());

async function openContext(from?: APIRequestContext): Promise<APIRequestContext> {
  const context = await playwrightRequest.newContext({ storageState: await from?.storageState() });
  contexts.push(context);
  return context;
}

/** Signs in at the first portal; a cookie is valid for every port of a host. */
async function signInAtFirst(profile = "full") {
  const token = await pair.facility.tokens(profile);
  const context = await openContext();
  await openApi(context, first).signIn(token);
  return { token, context };
}

const readSession = async (context: APIRequestContext, { url }: { url: string }) =>
  (await (await context.get(`${url}/api/session`)).json()).session;

test("one sealed cookie works at each, and at their address @short", async () => {
  const { context } = await signInAtFirst();
  for (const portal of [first, second, pair]) expect(await readSession(context, portal)).not.toBeNull();
});

test("a sign-out at one ends copied cookies at the other @short", async () => {
  const { context } = await signInAtFirst();
  const copy = await openContext(context);
  expect(await readSession(copy, second)).not.toBeNull();
  expect((await openApi(context, first).send("DELETE", "/api/session")).status()).toBe(200);
  await expectSessionEnded(copy, second);
  expect((await copy.get(`${second.url}/api/clusters`)).status()).toBe(401);
});

test("a revoked token ends all its sessions at the other @short", async () => {
  const { token, context } = await signInAtFirst();
  const other = await openContext();
  await openApi(other, second).signIn(token);
  await openApi(context, first).send("DELETE", "/api/token");
  await expectSessionEnded(other, second);
});

test("one Idempotency-Key is one write, also at both at the same time, and another body is refused @short", async () => {
  const { token, context } = await signInAtFirst();
  await pair.facility.count.reset();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      openApi(context, index % 2 ? second : first).send(
        "POST",
        "/api/compute/curlew/jobs",
        toSubmit("once"),
        "one",
      ),
    ),
  );
  expect(answers.map((answer) => answer.status())).toEqual(Array(8).fill(200));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(await countSubmits(pair.facility.count)).toBe(1);
  for (const portal of [first, second]) {
    const { send } = openApi(context, portal);
    expect((await send("POST", "/api/compute/curlew/jobs", toSubmit("other"), "one")).status()).toBe(422);
  }
  // Signed in again at the other, the key still has its answer.
  const again = await openContext();
  await openApi(again, second).signIn(token);
  const replayed = await openApi(again, second).send(
    "POST",
    "/api/compute/curlew/jobs",
    toSubmit("once"),
    "one",
  );
  expect([replayed.status(), replayed.headers()["idempotency-replayed"]]).toEqual([200, "true"]);
  expect(await countSubmits(pair.facility.count)).toBe(1);
});

test("a portal killed during a submit leaves an unknown outcome at the other, and nothing is sent again", async () => {
  test.setTimeout(90_000);
  const { context } = await signInAtFirst();
  await pair.facility.count.reset();
  await pair.facility.faults.add({ path: `${base}/job/submit`, fault: "hang", times: 1 });
  const submitAt = async (portal: { url: string }): Promise<unknown> => {
    const api = openApi(context, portal);
    return (await api.send("POST", "/api/compute/curlew/jobs", toSubmit("cut"), "cut")).json();
  };
  let early: unknown = null;
  const lost = submitAt(first).then(
    (answer) => (early = answer),
    () => "cut off",
  );
  // An answer before anything is sent says why.
  await expect.poll(async () => early ?? (await countSubmits(pair.facility.count))).toBe(1);
  const [portal] = pair.portals;
  process.kill(-(portal?.pid() ?? 0), "SIGKILL");
  expect(await lost).toBe("cut off");
  expect(await submitAt(second)).toMatchObject({ type: "/problems/outcome-unknown" });
  await portal?.restart();
  expect(await submitAt(first)).toMatchObject({ type: "/problems/outcome-unknown" });
  expect(await countSubmits(pair.facility.count)).toBe(1);
});

test("a note written or withdrawn at one is shown by the other", async () => {
  const { context } = await signInAtFirst();
  const readAtSecond = async () => (await (await context.get(`${second.url}/api/notes`)).json()).notes;
  // From now on the second one shares what it has read among its readers for a while.
  expect(await readAtSecond()).toEqual([]);
  const written = await openApi(context, first).send("POST", "/api/notes", {
    resource: "curlew",
    text: "Hello",
  });
  const { note } = await written.json();
  await expect.poll(readAtSecond, { timeout: 5000 }).toEqual([note]);
  await openApi(context, first).send("DELETE", `/api/notes/${note.id}`);
  await expect
    .poll(readAtSecond, { timeout: 5000 })
    .toEqual([expect.objectContaining({ id: note.id, withdrawnBy: note.author })]);
});

test("one limit of sign-ins counts for both @short", async () => {
  const context = await openContext();
  const refused = async (portal: { url: string }) =>
    (await openApi(context, portal).send("POST", "/api/session", { token: "x" })).status() === 429;
  await expect
    .poll(
      async () => {
        for (let index = 0; index < 10; index++) if (await refused(first)) return true;
        return false;
      },
      { intervals: [10] },
    )
    .toBe(true);
  expect(await refused(second)).toBe(true);
});

test("a database isn't taken for slow when the portal's own start is", async () => {
  const [portal] = pair.portals;
  const before = portal?.log().length;
  const slowPages = path.resolve(import.meta.dirname, "support/slow-pages.cjs");
  await portal?.restart({ NODE_OPTIONS: `--require ${slowPages}` });
  await expect
    .poll(async () => (await fetch(`${first.url}/api/ready`)).json())
    .toMatchObject({ ready: true });
  expect(portal?.log().slice(before)).not.toContain("The store can't be used");
});
