import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { PortalError } from "@/lib/portal/portal-error";
import { withStore } from "@/lib/store/store";
import { minuteMs } from "@/lib/time/duration";
import { recordOnce } from "./recorder";
import { listSpans } from "./records";

let status = "OPERATIONAL";
vi.mock("./look-at-status", () => ({
  lookAtStatus: async (atMs: number) => {
    if (status === "unwritten") throw new PortalError("store-unavailable");
    return { atMs, looks: [{ resource: "curlew", status, atMs }], downtimes: null };
  },
}));

const noon = Date.UTC(2026, 10, 22, 12);
const stateDir = mkdtempSync(path.join(tmpdir(), "portal-recorder-"));
Object.assign(process.env, {
  ...{ FACILITY_URL: "http://127.0.0.1:9", SESSION_SECRET: "x".repeat(32), LOG_LEVEL: "silent" },
  ...{ PORTAL_URL: "https://portal.example", RECORD_SECONDS: "60", STATE_DIR: stateDir },
});
afterAll(async () => {
  vi.useRealTimers();
  await withStore((db) => db.destroy());
  rmSync(stateDir, { recursive: true, force: true });
});

it("loses what a look saw that couldn't be written, with the time around it", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: noon });
  const outcomes = [];
  for (status of ["OPERATIONAL", "OPERATIONAL", "unwritten", "OPERATIONAL"]) {
    outcomes.push(await recordOnce());
    vi.advanceTimersByTime(minuteMs);
  }
  expect(outcomes).toEqual(["recorded", "recorded", "failed", "recorded"]);
  const spans = await withStore((db) => listSpans(db, 0, Date.now()));
  expect(spans.map((span) => [(span.fromMs - noon) / minuteMs, (span.untilMs - noon) / minuteMs])).toEqual([
    [0, 1],
    [3, 3],
  ]);
});
