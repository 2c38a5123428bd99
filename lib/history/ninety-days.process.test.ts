import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sampleNoteRow } from "@/lib/notes/testing/sample-note";
import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
import { aheadHour, answerAt, end, listLooks, start } from "./testing/ninety-days";

const facility = vi.hoisted(() => ({ hour: 0 }));
vi.mock("@/lib/status/upstream", () => ({
  listResources: async () => answerAt(facility.hour, Date.now()).list,
  listDowntimes: async (scope: string) => {
    const { listed } = answerAt(facility.hour, Date.now());
    return scope === "in-effect" ? listed : { ...listed, downtimes: [] };
  },
}));

const origin = "https://portal.example";
const stateDir = mkdtempSync(path.join(tmpdir(), "portal-ninety-days-"));
Object.assign(process.env, {
  FACILITY_URL: "http://127.0.0.1:9",
  PORTAL_URL: origin,
  SESSION_SECRET: "x".repeat(32),
  FACILITY_TIME_ZONE: "Europe/Zurich",
  LOG_LEVEL: "silent",
  STATE_DIR: stateDir,
  RECORD_SECONDS: "3600",
  WEBHOOK_URLS: "http://127.0.0.1:9/hook",
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
});
const { withStore } = await import("@/lib/store/store");
const { recordOnce } = await import("./recorder");
const { answerHistory } = await import("./answer-history");
const { summaryAnswer } = await import("./feeds/feeds-answer");
const { toFeed } = await import("./feeds/feed");
const { readRecentRecord } = await import("./feeds/recent-record");
const { readHistoryView, readStrips } = await import("./view/read-history-view");
const { parseHistoryChoice } = await import("./history-parameters");

/** What a portal records that looks every hour, as testing/ninety-days.ts tells it. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: start - 30 * minuteMs });
  await withStore((db) =>
    db
      .insertInto("note")
      .values(
        sampleNoteRow({
          ...{ id: "1".repeat(32), resource: "avocet", text: "Fan failed." },
          written_ms: start + 20 * dayMs + 4 * hourMs,
        }),
      )
      .execute(),
  );
  let atMs = start - 30 * minuteMs;
  const advance = (ms: number) => {
    vi.advanceTimersByTime(ms - atMs);
    atMs = ms;
  };
  for (const { hour, isStart } of listLooks()) {
    facility.hour = hour;
    if (isStart) {
      advance(start + hour * hourMs - 30 * minuteMs);
      Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.history.recorder"));
    }
    advance(start + hour * hourMs);
    if (hour === aheadHour) vi.setSystemTime(atMs + dayMs);
    await recordOnce();
    if (hour === aheadHour) vi.setSystemTime(atMs);
  }
  advance(end + 5 * minuteMs);
});
afterAll(async () => {
  vi.useRealTimers();
  await withStore((db) => db.destroy());
  rmSync(stateDir, { recursive: true, force: true });
});

/** JSON with a line for each thing that fits one. */
function layOut(value: unknown, indent = ""): string {
  const line = JSON.stringify(value);
  if (line.length < 200 || typeof value !== "object" || value === null) return line;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((one) => layOut(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${layOut(one, inner)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

const window = { from: new Date(start).toISOString(), to: new Date(end).toISOString() };

/** What each outlet answers at the end of the 90 days. */
const outlets: Record<string, () => Promise<string>> = {
  "history.json": async () => {
    return layOut(await (await answerHistory(window, new Headers())).json());
  },
  "history.csv": async () => {
    return (await answerHistory({ ...window, format: "csv" }, new Headers())).text();
  },
  "strips-24h.json": async () => {
    return layOut(await readStrips({ window: "24h" }));
  },
  "strips-90d.json": async () => {
    return layOut(await readStrips({ window: "90d" }));
  },
  "feed.xml": async () => {
    const { downtimes } = answerAt(facility.hour, end).listed;
    const sources = [{ downtimes: downtimes ?? [], listedAtMs: end }];
    const published = { sources, updatedMs: end, recorded: () => null };
    const place = { facilityName: "Facility", portalUrl: origin };
    return toFeed({ published, recent: await readRecentRecord(), place });
  },
  "summary.json": async () => {
    return layOut(await (await summaryAnswer(origin)).json());
  },
  "webhooks.json": async () => {
    const rows = await withStore((db) =>
      db.selectFrom("delivery").select("body").orderBy("created_ms").orderBy("event_id").execute(),
    );
    return layOut(rows.map(({ body }) => JSON.parse(body)));
  },
  "page.json": async () => {
    const { view } = await readHistoryView(parseHistoryChoice(new URLSearchParams()));
    return layOut(JSON.parse(JSON.stringify(view)));
  },
};

it.each(Object.keys(outlets))("%s of the recorded 90 days is as it was", async (name) => {
  const text = await outlets[name]?.();
  await expect(`${text}\n`).toMatchFileSnapshot(`__fixtures__/ninety-days/${name}`);
});
