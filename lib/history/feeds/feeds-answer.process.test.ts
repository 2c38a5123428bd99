import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { sampleDowntime, sampleResource } from "@/lib/status/testing/samples";

const upstream = vi.hoisted(() => ({
  listResources: vi.fn(),
  listDowntimes: vi.fn(),
  listAllDowntimes: vi.fn(),
}));
vi.mock("@/lib/status/upstream", () => upstream);
const folder = mkdtempSync(path.join(tmpdir(), "portal-feeds-"));
Object.assign(process.env, {
  FACILITY_URL: "http://127.0.0.1:9",
  PORTAL_URL: "https://portal.example",
  SESSION_SECRET: "x".repeat(32),
  LOG_LEVEL: "silent",
  // A file where the folder should be: the store can't be opened.
  STATE_DIR: path.join(folder, "file", "state"),
});
const origin = "https://portal.example";
const { feedAnswer, summaryAnswer } = await import("./feeds-answer");

beforeEach(() => {
  const now = new Date().toISOString();
  const freshness = { askedAt: now, answeredAt: now, refreshSeconds: 60, problem: null };
  const down = sampleResource({ status: "UNAVAILABLE", retrievedAt: now });
  upstream.listResources.mockResolvedValue({ resources: [down], freshness });
  upstream.listAllDowntimes.mockResolvedValue({
    sources: [{ downtimes: [sampleDowntime()], listedAtMs: Date.now() }],
    updatedMs: Date.now(),
  });
  upstream.listDowntimes.mockResolvedValue({ downtimes: [], freshness });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("while the store is away, the summary works, and the feed says what it misses", async () => {
  writeFileSync(path.join(folder, "file"), "");
  const summary = await summaryAnswer(origin);
  expect(summary.status).toBe(200);
  expect(summary.headers.get("cache-control")).toBe("public, max-age=60");
  expect(await summary.json()).toMatchObject({
    components: [{ status: "major_outage" }],
    incidents: [{ name: "alpha down" }],
  });
  const feed = await (await feedAnswer(origin)).text();
  expect(feed).toContain("alpha: downtime from");
  expect(feed).toContain("couldn&#39;t be loaded");
});

it("the summary fails if a list was never read, rather than being empty", async () => {
  upstream.listDowntimes.mockRejectedValue(new Error("never read"));
  await expect(summaryAnswer(origin)).rejects.toThrow("never read");
});
