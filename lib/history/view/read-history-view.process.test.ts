import { beforeEach, expect, it, vi } from "vitest";
import { parseHistoryChoice } from "../history-parameters";
import { sampleHistory, sampleSpan } from "../testing/samples";

const day = 86_400_000;
const now = Date.UTC(2026, 10, 22);
const made = vi.hoisted(() => ({ views: 0, reads: 0 }));
const spans = [
  sampleSpan("UNAVAILABLE", now - 9 * day, now - 8 * day),
  sampleSpan("OPERATIONAL", now - 8 * day, now, { isClosed: false }),
];
const kept = sampleHistory(now, [{ resource: "curlew", spans, downtimes: [] }]);
const oldest = vi.hoisted(() => [] as (number | undefined)[]);
vi.mock("../kept-history", () => ({
  isRecordEmpty: () => false,
  readKeptHistory: async (oldestMs?: number) => {
    oldest.push(oldestMs);
    return kept;
  },
}));
vi.mock("./history-view", async (original) => {
  const actual = await original<typeof import("./history-view")>();
  const toHistoryView: typeof actual.toHistoryView = (...given) => {
    made.views++;
    return actual.toHistoryView(...given);
  };
  return { ...actual, toHistoryView };
});
vi.mock("@/lib/store/store", () => ({
  readKeeping: () => ({ recordMs: 1, historyDays: 400 }),
  withStore: async () => {
    made.reads++;
    return { notes: [], hasMoreNotes: false };
  },
}));
vi.mock("@/lib/portal/site", () => ({ readSite: () => ({ facilityTimeZone: "UTC" }) }));
vi.mock("@/lib/time/clock", () => ({ now: () => now }));
const { readHistoryView, readIncident } = await import("./read-history-view");

const read = (query: string) => readHistoryView(parseHistoryChoice(new URLSearchParams(query)));
beforeEach(() => {
  Object.assign(made, { views: 0, reads: 0 });
  Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.history.views"));
});

it("makes one view for all incidents that an address may name", async () => {
  const { view } = await read("days=365");
  for (let index = 0; index < 20; index++)
    expect((await read(`days=365&incident=x@${index}`)).view).toBe(view);
  expect(made.views).toBe(1);
});

it("finds an incident in memory, and reads the notes of one that is there alone", async () => {
  const id = `curlew@${now - 9 * day}`;
  const found = await readIncident(id);
  expect(found).toMatchObject({ view: { incident: { id } }, notes: { notes: [] }, problem: null });
  expect(made.reads).toBe(1);
  for (const other of ["curlew@1", "@", "", `x@${now - 9 * day}`, `curlew@0${now - 9 * day}`])
    expect(await readIncident(other)).toMatchObject({ view: null, problem: null });
  expect(made.reads).toBe(1);
  expect(made.views).toBe(0);
});

it("looks into a newer record for an incident that may be newer than the one in memory, and for no other", async () => {
  oldest.length = 0;
  await readIncident(`curlew@${now - 9 * day}`);
  await readIncident(`curlew@${now - day}`);
  expect(oldest).toEqual([undefined, undefined]);
  await readIncident(`curlew@${now - 1000}`);
  expect(oldest.slice(2)).toEqual([undefined, 2000]);
});
