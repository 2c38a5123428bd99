import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Demo, listenDemo } from "@/lib/facility/testing/listen-demo";
import { listCurrentRecords, listNotes } from "@/lib/notes/records";
import type { Store } from "@/lib/store/open-store";
import { openTestStore } from "@/lib/store/testing/test-store";
import { lookAtStatus } from "./look-at-status";
import type { LookChanges } from "./recording/turn";
import { listKeptDowntimes, listSpans } from "./records";
import { seedDemo } from "./seed-demo";
import { recordLook, toTurn } from "./testing/turns";

const mocked = vi.hoisted(() => ({ db: null as Store["db"] | null }));
vi.mock("@/lib/portal/site", () => ({ readSite: () => ({ demo: true }) }));
vi.mock("@/lib/store/store", () => ({
  withStore: (work: (db: Store["db"] | null) => unknown) => work(mocked.db),
  isStoreShared: () => false,
}));

let demo: Demo;
const store = openTestStore();
beforeAll(async () => {
  demo = await listenDemo();
  mocked.db = store.db;
});
afterAll(() => demo.close());

const readNotes = () => listNotes(store.db, 0, 2 ** 50, undefined, 1000);

it("records the facility's past, which its next look continues without a change", async () => {
  await seedDemo();
  const [from, to] = [0, 2 ** 50];
  const spans = await listSpans(store.db, from, to);
  expect(new Set(spans.map(({ resource }) => resource)).size).toBe(12);
  expect((await listKeptDowntimes(store.db, from, to)).some(({ changes }) => changes.length > 0)).toBe(true);
  expect((await readNotes()).length).toBeGreaterThan(3);
  // All are on what is over.
  expect(await listCurrentRecords(store.db, Date.now())).toEqual([]);

  const look = await lookAtStatus(Date.now());
  const announced: LookChanges[] = [];
  if (look)
    await recordLook(store.db, look, toTurn(look.atMs), async (_, changes) => {
      announced.push(changes);
    });
  expect(announced).toMatchObject([{ statuses: [], changes: [] }]);
  // Each downtime that is listed was known before.
  const known = announced.flatMap(({ records }) => records).map(({ firstSeenMs }) => firstSeenMs);
  expect(known.length).toBeGreaterThan(5);
  expect(Math.max(...known)).toBeLessThan(look?.atMs ?? 0);
  expect(await listSpans(store.db, from, to)).toHaveLength(spans.length);
});

it("leaves a record alone that is there", async () => {
  const before = await readNotes();
  Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.history.seeded"));
  await seedDemo();
  expect(await readNotes()).toEqual(before);
});
