import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { PortalError } from "@/lib/portal/portal-error";
import { sampleResource } from "@/lib/status/testing/samples";
import { minuteMs } from "@/lib/time/duration";

const facility = vi.hoisted(() => ({ status: "", isFailing: false }));
vi.mock("@/lib/status/upstream", () => ({
  listResources: async () => {
    if (facility.isFailing) throw new PortalError("facility-failed");
    const answeredAt = new Date().toISOString();
    const freshness = { askedAt: answeredAt, answeredAt, refreshSeconds: 60, problem: null };
    const resources = [sampleResource({ name: "curlew", status: facility.status, retrievedAt: null })];
    return { resources, freshness };
  },
  listDowntimes: async () => ({ downtimes: null, freshness: { problem: null } }),
}));
const broken = vi.hoisted(() => ({ isStoreAway: false }));
vi.mock("@/lib/store/store-time", async (original) => {
  const own = await original<typeof import("@/lib/store/store-time")>();
  const readStoreTime: typeof own.readStoreTime = (...given) => {
    if (broken.isStoreAway) throw new PortalError("store-unavailable");
    return own.readStoreTime(...given);
  };
  return { ...own, readStoreTime };
});

const noon = Date.UTC(2026, 10, 22, 12);
const stateDir = mkdtempSync(path.join(tmpdir(), "portal-recorder-"));
Object.assign(process.env, {
  FACILITY_URL: "http://127.0.0.1:9",
  PORTAL_URL: "https://portal.example",
  RECORD_SECONDS: "60",
  SESSION_SECRET: "x".repeat(32),
  LOG_LEVEL: "silent",
  STATE_DIR: stateDir,
  WEBHOOK_URLS: "http://127.0.0.1:9/hook",
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
});
const { withStore } = await import("@/lib/store/store");
const { recordOnce } = await import("./recorder");
const { listSpans } = await import("./records");
const { forgetTurns } = await import("./testing/turns");

const start = () => Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.history.recorder"));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: noon });
  Object.assign(facility, { status: "OPERATIONAL", isFailing: false });
  broken.isStoreAway = false;
  start();
  await withStore(async (db) => {
    for (const table of ["status_span", "delivery"] as const) await db.deleteFrom(table).execute();
    await forgetTurns(db);
  });
  // As if the portal had been running for a while.
  await record("OPERATIONAL", 0);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await withStore((db) => db.destroy());
  rmSync(stateDir, { recursive: true, force: true });
});

/** A recording some minutes later. */
const record = (status: string, minutes = 1) => {
  vi.advanceTimersByTime(minutes * minuteMs);
  facility.status = status;
  return recordOnce();
};
const listRecorded = async () =>
  (await withStore((db) => listSpans(db, 0, Date.now()))).map(({ status, fromMs, untilMs }) => [
    ...[status, (fromMs - noon) / minuteMs, (untilMs - noon) / minuteMs],
  ]);

it("ends it as well when a look can't be written: what that saw is lost", async () => {
  broken.isStoreAway = true;
  expect(await record("UNAVAILABLE")).toBe("failed");
  broken.isStoreAway = false;
  await record("OPERATIONAL");
  expect(await listRecorded()).toEqual([
    ["OPERATIONAL", 0, 0],
    ["OPERATIONAL", 2, 2],
  ]);
});
