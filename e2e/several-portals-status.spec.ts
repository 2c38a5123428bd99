import { request as playwrightRequest } from "@playwright/test";
import { openApi } from "./support/api";
import { readFigures } from "./support/figures";
import { hasPostgres, type RunningPortals, startPortals } from "./support/portals";
import { countSubmits, toSubmit } from "./support/submit";
import { expect, test } from "./support/test";

/** What two portals read and record for all, and what they do without their database. */
test.describe.configure({ mode: "default" });
test.skip(!hasPostgres, "PostgreSQL 15 or newer isn't installed here");

const windowMs = 2000;
/** The second portal's clock is ahead by this. */
const clockSplitMs = 5000;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

let pair: RunningPortals;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  const settings = { RECORD_SECONDS: "1", STATUS_REFRESH_SECONDS: String(windowMs / 1000) };
  pair = await startPortals([settings, { ...settings, DEMO_CLOCK_OFFSET_MS: String(clockSplitMs) }]);
});
test.afterAll(() => pair?.remove());

const recordingsOf = async ({ url }: { url: string }, outcome: string) =>
  (await readFigures(url))(`portal_history_recordings_total{outcome="${outcome}"}`);

test("each asks the facility once per window", async () => {
  const statusPath = "GET /fac/v1alpha/status";
  await pair.facility.count.reset();
  const startedMs = performance.now();
  const calls = async () => (await pair.facility.count.read())[statusPath] ?? 0;
  await expect
    .poll(async () => {
      for (const { url } of pair.portals) await fetch(`${url}/api/status`);
      return calls();
    })
    .toBeGreaterThan(4);
  const windows = Math.ceil((performance.now() - startedMs) / windowMs) + 1;
  expect(await calls()).toBeLessThanOrEqual(2 * windows);
});

test("one of them records, and the other one continues when it is killed", async () => {
  test.setTimeout(60_000);
  const counts = (outcome: string) =>
    Promise.all(pair.portals.map((portal) => recordingsOf(portal, outcome)));
  const [before, idleBefore] = [await counts("recorded"), await counts("other-process")];
  await expect
    .poll(async () => Math.max(...(await counts("recorded"))), { timeout: 20_000 })
    .toBeGreaterThan(Math.max(...before) + 3);
  // Both have the same interval: for each recording of one, the other one leaves its own out. Two that both record never do.
  const countUnmatched = async () => {
    const idle = sum(await counts("other-process")) - sum(idleBefore);
    return sum(await counts("recorded")) - sum(before) - idle;
  };
  await expect.poll(countUnmatched, { timeout: 20_000 }).toBeLessThanOrEqual(2);
  const [one = 0, other = 0] = await counts("recorded");
  const [recorder, next] = one > other ? pair.portals : pair.portals.toReversed();
  if (!recorder || !next) throw new Error("two portals were started");
  process.kill(-recorder.pid(), "SIGKILL");
  const taken = await recordingsOf(next, "recorded");
  await expect.poll(() => recordingsOf(next, "recorded"), { timeout: 20_000 }).toBeGreaterThan(taken + 1);
  await recorder.restart();
  // A busy machine answers late after a start; the portal then says so.
  const read = async () => (await fetch(`${pair.url}/api/history?resource=curlew`)).json();
  await expect.poll(async () => (await read()).resources?.[0].spans.length ?? 0).toBeGreaterThan(0);
  const spans: { from: string; until: string }[] = (await read()).resources[0].spans;
  for (const [index, span] of spans.entries()) {
    expect(Date.parse(span.from)).toBeLessThanOrEqual(Date.parse(span.until));
    const previous = spans[index - 1];
    if (previous) expect(Date.parse(previous.until)).toBeLessThanOrEqual(Date.parse(span.from));
  }
});

test("without PostgreSQL everything is still read, nothing is sent unrecorded, and all recovers", async () => {
  test.setTimeout(90_000);
  const { facility, postgres, url } = pair;
  const [context, leaver] = [await playwrightRequest.newContext(), await playwrightRequest.newContext()];
  const [api, leaverApi] = [openApi(context, pair), openApi(leaver, pair)];
  for (const one of [api, leaverApi]) await one.signIn(await facility.tokens("full"));
  const pages = [
    ...["/status", "/board", "/thesaurus", "/api/status", "/api/status/downtimes", "/status/curlew"],
    ...["/api/thesaurus/getTopmostConcepts?in0=http://thesaurus.demo.example/scheme/hpc"],
    ...["/api/session", "/api/compute/curlew/jobs", "/api/clusters", "/compute/curlew", "/"],
  ];
  const answers: string[] = [];
  const readAll = async () => {
    for (const path of pages) answers.push(`${(await context.get(url + path)).status()} ${path}`);
  };
  await readAll();
  let isOver = false;
  const load = Promise.all(
    [1, 2, 3].map(async () => {
      while (!isOver) await readAll();
    }),
  );
  await postgres.stop();
  await facility.count.reset();
  const submit = () => api.send("POST", "/api/compute/curlew/jobs", toSubmit("later"), "later");
  for (let index = 0; index < 2; index++) {
    const refused = await submit();
    expect([refused.status(), (await refused.json()).type]).toEqual([503, "/problems/store-unavailable"]);
  }
  expect(await countSubmits(facility.count)).toBe(0);
  const isKept = async () => {
    const ready = await Promise.all(
      pair.portals.map(async (portal) => (await fetch(`${portal.url}/api/ready`)).json()),
    );
    return ready.map(({ historyIsKept }) => historyIsKept);
  };
  await expect.poll(isKept, { timeout: 10_000 }).toEqual([false, false]);
  await readAll();
  const left = await leaverApi.send("DELETE", "/api/session");
  expect(await left.json()).toMatchObject({ keptAcrossRestart: false });
  await postgres.start();
  await expect.poll(isKept, { timeout: 20_000 }).toEqual([true, true]);
  isOver = true;
  await load;
  const sent = await submit();
  expect(sent.status()).toBe(200);
  expect(await countSubmits(facility.count)).toBe(1);
  expect([...new Set(answers.filter((answer) => !answer.startsWith("200 ")))]).toEqual([]);
  await Promise.all([context.dispose(), leaver.dispose()]);
});
