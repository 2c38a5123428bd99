import { type CompiledQuery, type KyselyPlugin, type RootOperationNode, SelectQueryNode, sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "@/lib/store/open-store";
import { openTestStore } from "@/lib/store/testing/test-store";
import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
import { answerHistory } from "./answer-history";
import type { HistoryQuery } from "./model";
import { deleteHistoryBefore } from "./records";
import { ask, end, fillRecord, iso, read } from "./testing/answers";

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

const forget = () => Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.history.kept"));

describe("what GET /api/history costs", () => {
  const store = openTestStore();
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
    mocked.db = store.db.withPlugin(watch);
  });
  beforeEach(async () => {
    forget();
    await deleteHistoryBefore(store.db, 2 ** 50);
    await store.db.deleteFrom("note").execute();
    Object.assign(mocked, { now: end, cutoff: null });
  });

  it("reads no more than its window, once the record is in memory", async () => {
    await fillRecord(
      store.db,
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
    await fillRecord(store.db, ["a", "b"], 20);
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

  it("breaks off if a later part can't be read, and fails if the first one can't", async () => {
    await fillRecord(store.db, ["a", "b"], 3000);
    const answer = await ask({ from: iso(end - 300 * dayMs) });
    mocked.db = null;
    await expect(answer.text()).rejects.toThrow();
    await expect(ask({})).rejects.toThrow();
    mocked.db = store.db.withPlugin(watch);
    expect((await read({})).resources).toHaveLength(2);
  });

  it("reads nothing ahead of a reader who doesn't read", async () => {
    await fillRecord(store.db, ["a", "b"], 4000);
    await read({ limit: "1" });
    seen.rows = 0;
    const answer = await ask({ from: iso(end - 399 * dayMs) });
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen.rows).toBeLessThan(2100);
    await answer.body?.cancel();
  });
});

it("doesn't begin an answer while 100 parts wait", async () => {
  const turns = Array.from({ length: 130 }, () => answerHistory({}, new Headers()).catch((error) => error));
  const refused = (await Promise.all(turns)).filter((one) => one?.slug === "too-many-requests");
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0].details).toMatchObject({ retryAfterSeconds: 5 });
});
