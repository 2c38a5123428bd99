import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { sampleResource } from "@/lib/status/testing/samples";

const upstream = vi.hoisted(() => ({ listResources: vi.fn(), listDowntimes: vi.fn() }));
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
const { changesAnswer, summaryAnswer } = await import("./feeds-answer");
const { toUnchanged } = await import("@/lib/api/unchanged");
const { isPortalError } = await import("@/lib/portal/portal-error");

beforeEach(() => {
  const now = new Date().toISOString();
  const freshness = { askedAt: now, answeredAt: now, refreshSeconds: 60, problem: null };
  const down = sampleResource({ status: "UNAVAILABLE", retrievedAt: now });
  upstream.listResources.mockResolvedValue({ resources: [down], freshness });
  upstream.listDowntimes.mockResolvedValue({ downtimes: [], freshness });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("while the store is away, the summary works and the feed of changes is a failure", async () => {
  writeFileSync(path.join(folder, "file"), "");
  const summary = await summaryAnswer(origin);
  expect(summary.status).toBe(200);
  expect(summary.headers.get("cache-control")).toBe("public, max-age=60");
  expect(await summary.json()).toMatchObject({
    components: [{ status: "major_outage" }],
    incidents: [{ name: "alpha down" }],
  });
  const failure = await changesAnswer(origin).catch((thrown: unknown) => thrown);
  expect(isPortalError(failure) && failure.slug).toBe("store-unavailable");
});

it("the summary is made once for readers of the same lists, and again for a newer list", async () => {
  const stringify = vi.spyOn(JSON, "stringify");
  const read = async () => (await (await summaryAnswer(origin)).json()).components[0]?.status;
  await read();
  stringify.mockClear();
  for (let again = 0; again < 20; again++) expect(await read()).toBe("major_outage");
  expect(stringify.mock.calls.filter(([value]) => value && "components" in value)).toEqual([]);
  const { freshness } = await upstream.listResources();
  const up = sampleResource({ status: "OPERATIONAL", retrievedAt: new Date().toISOString() });
  upstream.listResources.mockResolvedValue({ resources: [up], freshness });
  expect(await read()).toBe("operational");
  expect(stringify.mock.calls.filter(([value]) => value && "components" in value)).toHaveLength(1);
  stringify.mockRestore();
});

it("the summary fails if a list was never read, rather than being empty", async () => {
  upstream.listDowntimes.mockRejectedValue(new Error("never read"));
  await expect(summaryAnswer(origin)).rejects.toThrow("never read");
});

it("has a feed of changes before anything is recorded, and sends it once to who keeps it", async () => {
  rmSync(path.join(folder, "file"), { force: true });
  const read = () => changesAnswer(origin).catch(() => null);
  // The store is opened again two seconds after it failed.
  await vi.waitFor(async () => expect(await read()).not.toBeNull(), { timeout: 8000, interval: 200 });
  const first = await changesAnswer(origin, "curlew");
  const text = await first.text();
  expect(text).toContain("<title>curlew status changes</title>");
  expect(text).not.toContain("<entry>");
  const sent = new Headers({ "If-None-Match": `"other", ${first.headers.get("etag")}` });
  const again = toUnchanged(sent, await changesAnswer(origin, "curlew"));
  expect([again.status, await again.text()]).toEqual([304, ""]);
});
