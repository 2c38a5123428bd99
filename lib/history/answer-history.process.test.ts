import fc from "fast-check";
import type { KyselyPlugin } from "kysely";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleDowntimeRow, sampleNoteRow } from "@/lib/notes/testing/sample-note";
import type { Store } from "@/lib/store/open-store";
import { describeStores, openTestStore } from "@/lib/store/testing/test-store";
import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
import { answerHistory } from "./answer-history";
import { type HistoryQuery, historyQuerySchema } from "./model";
import { deleteHistoryBefore } from "./records";
import {
  addNotes,
  ask,
  end,
  fillRecord,
  iso,
  joinResources,
  read,
  readLink,
  readWhole,
  toQuery,
  walk,
} from "./testing/answers";
import { sampleKeptDowntime } from "./testing/samples";

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

/** Each test begins with an empty record, whose reads go through a plugin, if there is one. */
function useStore(store: Pick<Store, "db">, plugin?: KyselyPlugin): void {
  beforeAll(() => {
    mocked.db = plugin ? store.db.withPlugin(plugin) : store.db;
  });
  beforeEach(async () => {
    forget();
    await deleteHistoryBefore(store.db, 2 ** 50);
    await store.db.deleteFrom("note").execute();
    Object.assign(mocked, { now: end, cutoff: null });
  });
}

describeStores("GET /api/history", (store) => {
  useStore(store);

  it("has every span and incident once if its parts are joined, for any window", async () => {
    await fillRecord(store.db, ["a", "b@1", "c"], 40);
    await addNotes(store.db, 200);
    const instants = fc.integer({ min: end - 7 * dayMs, max: end + dayMs });
    const limits = fc.integer({ min: 1, max: 45 });
    const resources = fc.constantFrom(undefined, "b@1", "x");
    await fc.assert(
      fc.asyncProperty(instants, instants, limits, resources, async (a, b, limit, resource) => {
        const [fromMs, toMs] = [Math.min(a, b), Math.max(a, b) + 1];
        const parts = await walk({ from: iso(fromMs), to: iso(toMs), limit: String(limit), resource });
        const whole = await readWhole(store.db, fromMs, toMs, resource);
        expect(joinResources(parts)).toEqual(whole.resources);
        expect(parts.flatMap(({ downtimes }) => downtimes)).toEqual(whole.downtimes);
        expect(parts.flatMap(({ notes }) => notes)).toEqual(whole.notes);
        for (const part of parts) {
          expect(part.resources.reduce((sum, { spans }) => sum + spans.length, 0)).toBeLessThanOrEqual(limit);
          expect(part).toMatchObject({ from: whole.from, to: whole.to, recordedUntil: whole.recordedUntil });
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe("an answer's parts and limits", () => {
  const store = openTestStore();
  useStore(store);

  it("has every line once as CSV, whose next part is CSV as well", async () => {
    await fillRecord(store.db, ["a", "b@1"], 30);
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
    await fillRecord(store.db, ["a", "b"], 5100, hourMs);
    const query = { from: iso(end - 300 * dayMs), limit: "99999" };
    const parts = await walk(query);
    expect(parts.map(({ resources }) => resources.flatMap(({ spans }) => spans).length)).toEqual([
      10_000, 200,
    ]);
    expect((await ask({ ...query, format: "csv" })).headers.get("link")).toContain("format=csv");
    expect(joinResources(parts)).toEqual((await readWhole(store.db, end - 300 * dayMs, end)).resources);
  });

  it("says what it leaves out", async () => {
    await fillRecord(store.db, ["a"], 200, dayMs);
    await addNotes(store.db, 1000);
    expect((await read({ from: iso(end - 100 * dayMs) })).hasMoreNotes).toBe(false);
    await store.db
      .insertInto("note")
      .values(sampleNoteRow({ id: "x", written_ms: end - dayMs }))
      .execute();
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
    const content = JSON.stringify(sampleKeptDowntime(end, null).downtime);
    const rows = Array.from({ length: 2001 }, (_, index) =>
      sampleDowntimeRow({
        ...{ id: `d${index}`, listed_id: `d${index}`, resource: "a", content },
        ...{ first_seen_ms: end - 9000 + index, last_seen_ms: end },
      }),
    );
    await store.db.insertInto("downtime").values(rows).execute();
    const { downtimes, hasMoreDowntimes } = await read({});
    expect(hasMoreDowntimes).toBe(true);
    expect(downtimes.map(({ id }) => id)).toEqual(rows.slice(1).map(({ id }) => id));
  });
});

it.each([{ after: "a" }, { after: "a@x" }, { after: "@5" }, { limit: "0" }])("refuses %j", (query) =>
  expect(historyQuerySchema.safeParse(query).success).toBe(false),
);

describe("what GET /api/history costs", () => {
  const store = openTestStore();
  let readRows = 0;
  useStore(store, {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      readRows += result.rows.length;
      return result;
    },
  });

  it("reads no more than its window, once the record is in memory", async () => {
    const names = Array.from({ length: 10 }, (_, index) => `r${index}`);
    await fillRecord(store.db, names, 1000);
    await read({});
    const count = async (query: HistoryQuery) => {
      readRows = 0;
      const { resources } = await read(query);
      return { rows: readRows, spans: resources.flatMap(({ spans }) => spans).length };
    };
    // Of 10,000 spans. Besides those of the window, a few rows are read of each resource, and its downtime with three changes.
    const hour = await count({ from: iso(end - hourMs) });
    expect(hour.spans).toBe(10);
    expect(hour.rows).toBeLessThan(150);
    const old = await count({ from: iso(end - 70 * dayMs), to: iso(end - 70 * dayMs + 6 * hourMs) });
    expect(old.spans).toBe(30);
    expect(old.rows).toBeLessThan(150);
  });

  it("breaks off if a later part can't be read, and fails if the first one can't", async () => {
    await fillRecord(store.db, ["a", "b"], 3000);
    const answer = await ask({ from: iso(end - 300 * dayMs) });
    const { db } = mocked;
    mocked.db = null;
    await expect(answer.text()).rejects.toThrow();
    await expect(ask({})).rejects.toThrow();
    mocked.db = db;
    expect((await read({})).resources).toHaveLength(2);
  });

  it("doesn't begin an answer while 100 parts wait", async () => {
    mocked.db = null;
    const turns = Array.from({ length: 130 }, () => answerHistory({}, new Headers()).catch((error) => error));
    const refused = (await Promise.all(turns)).filter((one) => one?.slug === "too-many-requests");
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0].details).toMatchObject({ retryAfterSeconds: 5 });
  });
});
