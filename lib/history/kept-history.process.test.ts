import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "@/lib/store/open-store";
import { openTestStore } from "@/lib/store/testing/test-store";
import { dayMs, minuteMs } from "@/lib/time/duration";
import { type KeptHistory, readKeptHistory } from "./kept-history";
import { deleteHistoryBefore } from "./records";
import { sampleKeptDowntime } from "./testing/samples";
import { forgetTurns, recordLook, toTurn } from "./testing/turns";
import { readIncident } from "./view/read-history-view";

const mocked = vi.hoisted(() => ({
  now: 0,
  db: null as Store["db"] | null,
  reads: 0,
  cutoff: null as number | null,
}));
vi.mock("./seed-demo", () => ({ seedDemo: async () => {} }));
vi.mock("./records", async (original) => ({
  ...(await original<typeof import("./records")>()),
  findSpanCutoff: async () => mocked.cutoff,
}));
vi.mock("@/lib/portal/site", () => ({ readSite: () => ({ facilityTimeZone: "UTC" }) }));
vi.mock("@/lib/time/clock", () => ({ now: () => mocked.now }));
vi.spyOn(performance, "now").mockImplementation(() => mocked.now);
vi.mock("@/lib/store/store", () => ({
  readKeeping: () => ({ recordMs: 5 * minuteMs, historyDays: 400 }),
  withStore: (work: (db: Store["db"] | null) => unknown) => {
    mocked.reads++;
    return work(mocked.db);
  },
}));

const start = Date.UTC(2026, 10, 1);
const forget = () => Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.history.kept"));

describe("the kept history", () => {
  const store = openTestStore();
  beforeAll(async () => {
    mocked.db = store.db;
  });
  beforeEach(async () => {
    forget();
    await deleteHistoryBefore(store.db, 2 ** 50);
    await forgetTurns(store.db);
  });

  /** A look at two resources and perhaps a downtime. */
  const record = async (atMs: number, status: string, end: string | null) => {
    mocked.now = atMs;
    const { downtime } = sampleKeptDowntime(start, null, {}, { end });
    const looks = [
      { resource: "avocet", status: "OPERATIONAL", atMs },
      { resource: "curlew", status, atMs },
    ];
    const downtimes = end === null ? [] : [{ listedId: "curlew@1", downtime }];
    await recordLook(store.db, { atMs, looks, downtimes }, toTurn(atMs));
  };
  const content = ({ resources }: KeptHistory) =>
    resources.map(({ resource, spans, downtimes }) => ({ resource, spans, downtimes }));

  it("says of an incident before its cut that it isn't there, and nothing of one that never was", async () => {
    const statuses = ["OPERATIONAL", "UNAVAILABLE", "UNAVAILABLE", "OPERATIONAL", "OPERATIONAL"];
    for (const [step, status] of statuses.entries()) await record(start + step * 5 * minuteMs, status, null);
    const completeSinceMs = start + 16 * minuteMs;
    const [fromMs, resource] = [start + 5 * minuteMs, "curlew"];
    mocked.cutoff = completeSinceMs;
    expect(await readIncident(`curlew@${fromMs}`)).toMatchObject({
      problem: { type: "/problems/not-found", detail: expect.stringMatching(/^Complete since /) },
    });
    for (const never of [`curlew@${completeSinceMs + 1}`, "curlew@x"])
      expect(await readIncident(never)).toEqual({ view: null, problem: null });
    forget();
    mocked.cutoff = null;
    expect(await readIncident(`curlew@${fromMs}`)).toMatchObject({ view: { incident: { resource } } });
  });

  it("is the same, read bit by bit, as read at once", async () => {
    const statuses = ["OPERATIONAL", "OPERATIONAL", "UNAVAILABLE", "DEGRADED"];
    for (let step = 0; step < 40; step++) {
      // Now and then nothing is recorded for an hour, and the downtime is moved, withdrawn and announced again.
      const atMs = start + step * 10 * minuteMs + Math.floor(step / 7) * 60 * minuteMs;
      const end = step % 9 > 6 ? null : new Date(start + dayMs + (step % 5) * minuteMs).toISOString();
      await record(atMs, statuses[step % 4] ?? "", end);
      if (step % 3 === 0) await readKeptHistory();
    }
    mocked.now += 2 * minuteMs;
    const bitByBit = content(await readKeptHistory());
    forget();
    expect(bitByBit).toEqual(content(await readKeptHistory()));
    expect(bitByBit.map(({ resource }) => resource)).toEqual(["avocet", "curlew"]);
    expect(bitByBit[1]?.spans.length).toBeGreaterThan(20);
  });
});
