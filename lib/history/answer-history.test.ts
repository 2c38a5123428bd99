import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { type CompiledQuery, type KyselyPlugin, type RootOperationNode, SelectQueryNode, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openStore, type Store } from "@/lib/store/open-store";
import { findPostgres, startPostgres, type TestPostgres } from "@/lib/store/testing/postgres";
import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
import { answerHistory } from "./answer-history";
import { listHistoryNotes } from "./history-notes";
import type { History, HistoryQuery } from "./model";
import { deleteHistoryBefore, listKeptDowntimes, listSpans, seedHistory } from "./records";
import { type Span, toLongestGapMs } from "./span";
import { toWholeHistory } from "./testing/whole-history";

const mocked = vi.hoisted(() => ({ now: 0, db: null as Store["db"] | null, cutoff: null as number | null }));
vi.mock("./seed-demo", () => ({ seedDemo: async () => {} }));
vi.mock("./records", async (original) => ({
  ...(await original<typeof import("./records")>()),
  findSpanCutoff: async () => mocked.cutoff,
}));
vi.mock("@/lib/time/clock", () => ({ now: () => mocked.now }));
vi.mock("@/lib/store/store", () => ({
  readKeeping: () => ({ recordMs: 5 * minuteMs, historyDays: 400 }),
  withStore: (work: (db: Store["db"] | null) => unknown) => work(mocked.db),
}));

const programs = findPostgres();
const end = Date.UTC(2026, 10, 22);
const longestGapMs = toLongestGapMs(5 * minuteMs);
const forget = () => Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.history.kept"));
const iso = (ms: number) => new Date(ms).toISOString();

describe.each(["sqlite", "postgres"] as const)("GET /api/history on %s", (kind) => {
  if (kind === "postgres" && programs === null) {
    it.skip("PostgreSQL 15 or newer isn't installed here", () => {});
    return;
  }
  let stateDir = "";
  let server: TestPostgres | null = null;
  let store: Store;
  const seen = { rows: 0, queries: [] as CompiledQuery[] };
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (SelectQueryNode.is(node) || node.kind === "RawNode")
        seen.queries.push(store.db.getExecutor().compileQuery(node as RootOperationNode, queryId));
      return node;
    },
    transformResult: async ({ result }) => {
      seen.rows += result.rows.length;
      return result;
    },
  };
  beforeAll(async () => {
    stateDir = mkdtempSync(path.join(tmpdir(), "portal-answers-"));
    if (kind === "postgres") server = await startPostgres(programs ?? "");
    store = await openStore({ stateDir, databaseUrl: server?.url ?? null });
    mocked.db = store.db.withPlugin(watch);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    server?.remove();
    rmSync(stateDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    forget();
    await deleteHistoryBefore(store.db, 2 ** 50);
    await store.db.deleteFrom("note").execute();
    Object.assign(mocked, { now: end, cutoff: null });
  });

  /** Spans of some resources, each of `lengthMs`, up to the end; every seventh is followed by a gap. */
  async function fill(names: readonly string[], count: number, lengthMs = 2 * hourMs) {
    const statuses = ["OPERATIONAL", "UNAVAILABLE", "UNAVAILABLE", "DEGRADED", null];
    const spans = names.flatMap((resource, of) =>
      Array.from({ length: count }, (_, index): Span => {
        const fromMs = end - (count - index) * lengthMs;
        const untilMs = fromMs + (index % 7 === 6 ? lengthMs / 2 : lengthMs);
        const status = statuses[(index + of) % statuses.length] ?? null;
        return { resource, status, fromMs, untilMs, isClosed: index < count - 1 };
      }),
    );
    const downtimes = names.map((resource, index) => ({
      ...{ id: `${resource}@${index}`, listedId: `${resource}@${index}` },
      ...{ firstSeenMs: end - 9 * dayMs + index, lastSeenMs: end, goneMs: null },
      downtime: {
        ...{ resourceName: resource, status: "UNAVAILABLE", description: "Cooling", scheduled: true },
        ...{ start: iso(end - 3 * dayMs), end: iso(end - 2 * dayMs), reboot: null },
      },
    }));
    const changes = downtimes.flatMap(({ id }) =>
      (["end", "start", "status"] as const).map((field) => ({
        ...{ id, seenMs: end - dayMs, field, before: "a", after: "b" },
      })),
    );
    await seedHistory(store.db, { spans, downtimes, changes });
  }
  const addNotes = (count: number) =>
    store.db
      .insertInto("note")
      .values(
        Array.from({ length: count }, (_, index) => ({
          ...{ id: String(index).padStart(32, "0"), resource: "a", downtime_id: null, text: `${index}` },
          ...{ author: "ada", written_ms: end - hourMs - Math.floor(index / 90) * minuteMs },
          ...{ next_update_ms: null, withdrawn_ms: null, withdrawn_by: null },
        })),
      )
      .execute();

  const ask = (query: HistoryQuery, accept = "*/*") => answerHistory(query, new Headers({ accept }));
  const read = async (query: HistoryQuery): Promise<History> => (await ask(query)).json();
  const toQuery = (address: string): HistoryQuery =>
    Object.fromEntries(new URL(address, "http://portal.invalid").searchParams);
  const readLink = (answer: Response) => /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
  /** Every part, as a client reads them that follows `next`. */
  async function walk(query: HistoryQuery): Promise<History[]> {
    const parts: History[] = [];
    for (let at: HistoryQuery | null = query; at !== null; ) {
      const answer = await ask(at);
      const part: History = await answer.json();
      parts.push(part);
      expect(readLink(answer)).toBe(part.next ?? undefined);
      at = part.next === null ? null : toQuery(part.next);
    }
    return parts;
  }
  async function readWhole(fromMs: number, toMs: number, resource?: string): Promise<History> {
    const earliestMs = Math.min(fromMs, toMs - 365 * dayMs);
    const spans = await listSpans(store.db, earliestMs, toMs, resource);
    const downtimes = await listKeptDowntimes(store.db, earliestMs, toMs, resource);
    const notes = await listHistoryNotes(store.db, fromMs, toMs, resource);
    return toWholeHistory({ longestGapMs, spans, downtimes, ...notes }, fromMs, toMs);
  }
  /** The parts' resources, those that are continued put together. */
  const joinResources = (parts: readonly History[]) => {
    const joined = new Map<string, History["resources"][number]>();
    for (const one of parts.flatMap(({ resources }) => resources)) {
      const { spans = [], incidents = [] } = joined.get(one.resource) ?? {};
      const both = { spans: [...spans, ...one.spans], incidents: [...incidents, ...one.incidents] };
      joined.set(one.resource, { ...one, ...both });
    }
    return [...joined.values()];
  };

  it("is byte for byte what it is if it is read at once, for any window", { timeout: 60_000 }, async () => {
    await fill(["a", "b@1", "c"], 60);
    await addNotes(200);
    const instants = fc.integer({ min: end - 7 * dayMs, max: end + dayMs });
    await fc.assert(
      fc.asyncProperty(instants, instants, fc.constantFrom(undefined, "b@1", "x"), async (a, b, resource) => {
        const [fromMs, toMs] = [Math.min(a, b), Math.max(a, b) + 1];
        const text = await (await ask({ from: iso(fromMs), to: iso(toMs), resource })).text();
        expect(text).toBe(JSON.stringify(await readWhole(fromMs, toMs, resource)));
      }),
      { numRuns: 20 },
    );
  });

  it("has every span and incident once if its parts are joined", { timeout: 60_000 }, async () => {
    await fill(["a", "b@1", "c"], 40);
    await addNotes(3);
    const instants = fc.integer({ min: end - 4 * dayMs, max: end });
    await fc.assert(
      fc.asyncProperty(instants, fc.integer({ min: 1, max: 45 }), async (fromMs, limit) => {
        const window = { from: iso(fromMs), to: iso(end) };
        const parts = await walk({ ...window, limit: String(limit) });
        const whole = await readWhole(fromMs, end);
        expect(joinResources(parts)).toEqual(whole.resources);
        expect(parts.flatMap(({ downtimes }) => downtimes)).toEqual(whole.downtimes);
        expect(parts.flatMap(({ notes }) => notes)).toEqual(whole.notes);
        for (const part of parts) {
          expect(part.resources.reduce((sum, { spans }) => sum + spans.length, 0)).toBeLessThanOrEqual(limit);
          expect([part.from, part.to, part.recordedUntil]).toEqual([
            whole.from,
            whole.to,
            whole.recordedUntil,
          ]);
        }
      }),
      { numRuns: 12 },
    );
  });

  it("has every line once as CSV, whose next part is CSV as well", async () => {
    await fill(["a", "b@1"], 30);
    const window = { from: iso(end - 4 * dayMs), to: iso(end) };
    const lines: string[][] = [];
    const answer = await ask({ ...window, limit: "7" }, "text/csv");
    for (let part: Response | null = answer; part !== null; ) {
      lines.push((await part.text()).trimEnd().split("\r\n"));
      const next = readLink(part);
      part = next === undefined ? null : await ask(toQuery(next));
    }
    const whole = (await (await ask({ ...window, format: "csv" })).text()).trimEnd().split("\r\n");
    expect(lines.flatMap(([, ...spans]) => spans)).toEqual(whole.slice(1));
    expect(new Set(lines.map(([head]) => head))).toEqual(new Set([whole[0]]));
    expect(lines).toHaveLength(9);
  });

  it("has at most 10,000 spans, whatever its limit", async () => {
    await fill(["a", "b"], 5100, hourMs);
    const query = { from: iso(end - 300 * dayMs), limit: "99999" };
    const parts = await walk(query);
    expect(parts.map(({ resources }) => resources.flatMap(({ spans }) => spans).length)).toEqual([
      10_000, 200,
    ]);
    expect((await ask({ ...query, format: "csv" })).headers.get("link")).toContain("format=csv");
    expect(joinResources(parts)).toEqual((await readWhole(end - 300 * dayMs, end)).resources);
  });

  it("reads no more than its window, once the record is in memory", async () => {
    await fill(
      Array.from({ length: 10 }, (_, index) => `r${index}`),
      1000,
    );
    await read({});
    const count = async (query: HistoryQuery) => {
      seen.rows = 0;
      const { resources } = await read(query);
      return { rows: seen.rows, spans: resources.flatMap(({ spans }) => spans).length };
    };
    // Of 10,000 spans. Besides those of the window, a few rows are read of each resource, and its downtime with three changes.
    const hour = await count({ from: iso(end - hourMs) });
    expect(hour.spans).toBe(10);
    expect(hour.rows).toBeLessThan(150);
    const old = await count({ from: iso(end - 70 * dayMs), to: iso(end - 70 * dayMs + 6 * hourMs) });
    expect(old.spans).toBe(30);
    expect(old.rows).toBeLessThan(150);
    const month = await count({ from: iso(end - 30 * dayMs), limit: "100" });
    expect(month).toMatchObject({ spans: 100 });
    expect(month.rows).toBeLessThan(250);
  });

  it("finds what it reads by an index", async () => {
    if (kind === "postgres") return;
    await fill(["a", "b"], 20);
    await read({});
    seen.queries = [];
    await read({ from: iso(end - dayMs), limit: "5" });
    expect(seen.queries.length).toBeGreaterThan(8);
    for (const { sql: text, parameters } of seen.queries) {
      const pieces = text
        .split("?")
        .flatMap((piece, index) =>
          index === 0 ? [sql.raw(piece)] : [sql`${parameters[index - 1]}`, sql.raw(piece)],
        );
      const { rows } = await sql<{ detail: string }>`explain query plan ${sql.join(pieces, sql``)}`.execute(
        store.db,
      );
      const scans = rows
        .map(({ detail }) => detail)
        .filter((line) => /^SCAN (?!name|part|\(|CONSTANT)/.test(line));
      expect(scans).toEqual([]);
    }
  });

  it("says what it leaves out", async () => {
    await fill(["a"], 200, dayMs);
    await addNotes(1001);
    const all = await read({ from: iso(end - 100 * dayMs) });
    expect(all).toMatchObject({ hasMoreNotes: true, hasMoreDowntimes: false, completeSince: null });
    expect(new Set(all.notes.map(({ id }) => id)).size).toBe(1000);
    expect(all.resources[0]?.availability.map(({ days }) => days)).toEqual([7, 30, 90, 365]);
    forget();
    mocked.cutoff = end - 40 * dayMs;
    const cut = await read({ from: iso(end - 100 * dayMs) });
    expect(cut.completeSince).toBe(iso(end - 40 * dayMs));
    expect(cut.resources[0]?.spans).toEqual(all.resources[0]?.spans);
    expect(cut.resources[0]?.availability.map(({ days }) => days)).toEqual([7, 30]);
    expect(cut.resources[0]?.availability).toEqual(all.resources[0]?.availability.slice(0, 2));
  });

  it("has the newest 2,000 downtimes", async () => {
    const row = (index: number) => ({
      ...{
        id: `d${index}`,
        listed_id: `d${index}`,
        resource: "a",
        first_seen_ms: end - 9000 + index,
        gone_ms: null,
      },
      last_seen_ms: end,
      content: JSON.stringify({
        resourceName: "a",
        status: "",
        description: "",
        start: null,
        end: null,
        scheduled: null,
      }),
    });
    const rows = Array.from({ length: 2001 }, (_, index) => row(index));
    await store.db.insertInto("downtime").values(rows).execute();
    const { downtimes, hasMoreDowntimes } = await read({});
    expect(hasMoreDowntimes).toBe(true);
    expect(downtimes.map(({ id }) => id)).toEqual(rows.slice(1).map(({ id }) => id));
  });

  it("breaks off if a later part can't be read, and fails if the first one can't", async () => {
    await fill(["a", "b"], 3000);
    const answer = await ask({ from: iso(end - 300 * dayMs) });
    mocked.db = null;
    await expect(answer.text()).rejects.toThrow();
    await expect(ask({})).rejects.toThrow();
    mocked.db = store.db.withPlugin(watch);
    expect((await read({})).resources).toHaveLength(2);
  });

  it("reads nothing ahead of a reader who doesn't read", async () => {
    await fill(["a", "b"], 4000);
    await read({ limit: "1" });
    seen.rows = 0;
    const answer = await ask({ from: iso(end - 399 * dayMs) });
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen.rows).toBeLessThan(2100);
    await answer.body?.cancel();
  });

  it.each([
    ["a", "no place"],
    ["a@x", "no instant"],
    ["@5", "no resource"],
  ])("refuses %s: %s", async (after) => {
    const { historyQuerySchema } = await import("./model");
    expect(historyQuerySchema.safeParse({ after }).success).toBe(false);
    expect(historyQuerySchema.safeParse({ limit: "0" }).success).toBe(false);
  });
});

it("doesn't begin an answer while 100 parts wait", async () => {
  const turns = Array.from({ length: 130 }, () => answerHistory({}, new Headers()).catch((error) => error));
  const refused = (await Promise.all(turns)).filter((one) => one?.slug === "too-many-requests");
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0].details).toMatchObject({ retryAfterSeconds: 5 });
});
