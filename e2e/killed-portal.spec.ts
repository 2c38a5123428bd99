import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type APIRequestContext, request as playwrightRequest } from "@playwright/test";
import Database from "libsql";
import { openApi } from "./support/api";
import { DemoFacility } from "./support/facility";
import { type RunningPortal, startPortal } from "./support/portal";
import { toLiveSettings } from "./support/portals";
import { findPostgres, startPostgres } from "./support/postgres-server.mjs";
import { base, countSubmits, toSubmit } from "./support/submit";
import { expect, test } from "./support/test";

/** A seeded generator of numbers from 0 to 1 (mulberry32), so that a failed run can be repeated. */
function seedRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * SIGKILL at random instants while a portal writes and records. `KILLS=40 npm test -- browser --grep "killed at random"` is
 * the long form with some 200 writes; `SEED` repeats a run.
 */
const kills = Number(process.env.KILLS ?? 5);
const writes = Math.max(30, kills * 5);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const jobsPath = "/api/compute/curlew/jobs";

/** The scheduler forgets a job some minutes after its end, and the long form takes longer than that. */
const toLongJob = (name: string) => toSubmit(name, "#DEMO seconds=7200");

type Writer = { token: string; api: ReturnType<typeof openApi>; context: APIRequestContext };
type Write = { name: string; writer: Writer; outcome: "acknowledged" | "unknown"; text: string };
type SpanSeen = { status: string | null; from: string; until: string };

for (const kind of ["the embedded file", "PostgreSQL"]) {
  test(`a portal killed at random loses nothing acknowledged and repeats no write, with ${kind}`, async () => {
    // A killed portal starts again in one to ten seconds, depending on how busy the machine is.
    test.setTimeout(60_000 + kills * 30_000);
    const programs = findPostgres();
    test.skip(kind === "PostgreSQL" && !programs, "PostgreSQL 15 or newer isn't installed here");
    console.log(`SEED=${seed} KILLS=${kills}`);
    const random = seedRandom(seed);
    const server = kind === "PostgreSQL" ? await startPostgres(programs ?? "") : null;
    const host = await startPortal({ RECORD_SECONDS: "0" });
    const portal = await startPortal({
      ...toLiveSettings(host.facilityUrl),
      DATABASE_URL: server?.url,
      RECORD_SECONDS: "1",
    });
    try {
      const facility = new DemoFacility(host.facilityUrl);
      const writers = await openWriters(portal, facility, Math.ceil(writes / 25));
      await facility.count.reset();
      const seen: SpanSeen[] = [];
      let killed = 0;
      const killer = (async () => {
        for (; killed < kills; killed++) {
          // Half of them soon after the start, when all that was held up is sent; some during a submit that takes longer.
          if (random() < 0.2)
            await facility.faults.add({ path: `${base}/job/submit`, fault: "slow-3s", times: 1 });
          await delay(random() < 0.5 ? random() * 80 : 150 + random() * 1500);
          seen.push(...(await listSpans(portal.url)));
          process.kill(-portal.pid(), "SIGKILL");
          await portal.restart();
        }
      })();
      const done: Write[] = [];
      const names = Array.from({ length: writes }, (_, index) => `kill-${index}`).values();
      const lane = async () => {
        for (const name of names) {
          const writer = writers[done.length % writers.length];
          if (writer) done.push(await writeUntilKnown(portal, writer, name));
          // Spread over all kills.
          while (killed < kills && done.length > ((killed + 1) / kills) * writes) await delay(20);
        }
      };
      await Promise.all([killer, lane(), lane(), lane(), lane()]);

      expect(done).toHaveLength(writes);
      for (const { name, writer, text } of done.filter(({ outcome }) => outcome === "acknowledged")) {
        const repeated = await writer.api.send("POST", jobsPath, toLongJob(name), name);
        expect([await repeated.text(), repeated.headers()["idempotency-replayed"]]).toEqual([text, "true"]);
      }
      const queued = (await Promise.all(writers.map((writer) => listOwnJobs(writer)))).flat();
      expect(new Set(queued).size).toBe(queued.length);
      // A request that a kill cut off is counted, but may not have become a job.
      const submits = await countSubmits(facility.count);
      expect(submits).toBeGreaterThanOrEqual(queued.length);
      expect(submits).toBeLessThanOrEqual(writes);
      const acknowledged = done.filter(({ outcome }) => outcome === "acknowledged").map(({ name }) => name);
      expect(queued).toEqual(expect.arrayContaining(acknowledged));

      const kept = await listSpans(portal.url);
      expect(seen.filter((span) => !kept.some((one) => covers(one, span)))).toEqual([]);
      for (const [index, span] of kept.entries())
        expect(Date.parse(span.from)).toBeGreaterThanOrEqual(Date.parse(kept[index - 1]?.until ?? span.from));
      await Promise.all(writers.map(({ context }) => context.dispose()));
      await portal.stop();
      if (!server) expect(checkFile(path.join(portal.stateDir, "portal.db"))).toBe("ok");
    } finally {
      await Promise.all([portal.remove(), host.remove()]);
      server?.remove();
    }
  });
}

/** A token has at most 50 kept answers, so there are several. */
const openWriters = (portal: RunningPortal, facility: DemoFacility, count: number): Promise<Writer[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const token = await facility.tokens("full");
      const context = await playwrightRequest.newContext();
      const api = openApi(context, portal);
      await api.signIn(token);
      return { token, api, context };
    }),
  );

/** Sends one submit under one key, again after each lost connection, until it is answered or known to be unknown. */
async function writeUntilKnown(portal: RunningPortal, writer: Writer, name: string): Promise<Write> {
  for (;;) {
    const answer = await writer.api.send("POST", jobsPath, toLongJob(name), name).catch(() => null);
    const text = (await answer?.text().catch(() => null)) ?? null;
    if (answer === null || text === null) {
      await delay(50);
      continue;
    }
    if (answer.status() === 200) return { name, writer, outcome: "acknowledged", text };
    const { type, notSent } = JSON.parse(text);
    if (type === "/problems/outcome-unknown") return { name, writer, outcome: "unknown", text };
    if (!notSent && type !== "/problems/store-unavailable")
      throw new Error(`${name}: ${answer.status()} ${text}\n${portal.log().slice(-2000)}`);
    await delay(50);
  }
}

/** Until the portal has its database, which takes a busy machine longer than an answer may wait. */
const listSpans = async (url: string): Promise<SpanSeen[]> => {
  let answer = await fetch(`${url}/api/history?resource=curlew`);
  while (answer.status === 503) {
    expect(await answer.json()).toMatchObject({ type: "/problems/store-unavailable" });
    await delay(50);
    answer = await fetch(`${url}/api/history?resource=curlew`);
  }
  expect(answer.status).toBe(200);
  const { resources } = await answer.json();
  return resources.flatMap(({ spans }: { spans: SpanSeen[] }) => spans);
};

const covers = (one: SpanSeen, span: SpanSeen) =>
  one.status === span.status &&
  Date.parse(one.from) <= Date.parse(span.from) &&
  Date.parse(one.until) >= Date.parse(span.until);

/** The names of the jobs that the scheduler has of this test. */
async function listOwnJobs({ api }: Writer): Promise<string[]> {
  const { jobs } = await api.read(jobsPath);
  return jobs
    .map(({ name }: { name: string }) => name)
    .filter((name: string | null) => name?.startsWith("kill-"));
}

function checkFile(name: string): unknown {
  const file = new Database(name);
  const [row] = file.prepare("pragma integrity_check").all() as { integrity_check: string }[];
  file.close();
  return row?.integrity_check;
}
