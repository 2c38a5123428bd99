import { beforeEach, describe, expect, it } from "vitest";
import { openTestStore } from "@/lib/store/testing/test-store";
import type { WebhookEvent } from "@/lib/webhooks/webhook-event";
import { listSpans } from "../records";
import { sampleKeptDowntime } from "../testing/samples";
import { forgetTurns, recordLook, toTurn } from "../testing/turns";
import { toWebhookEvents } from "./webhook-events";

const minute = 60_000;
const noon = Date.UTC(2026, 10, 21, 12);
const { downtime } = sampleKeptDowntime(noon + 500 * minute, null);
const iso = (minutes: number) => new Date(noon + minutes * minute).toISOString();

describe("the webhooks of recordings", () => {
  const store = openTestStore();
  let events: WebhookEvent[] = [];
  beforeEach(async () => {
    events = [];
    for (const table of ["status_span", "downtime", "downtime_change"] as const)
      await store.db.deleteFrom(table).execute();
    await forgetTurns(store.db);
  });

  const record = async (
    minutes: number,
    statuses: Record<string, string | null>,
    downtimes: Record<string, number> | null = null,
    announce?: () => Promise<void>,
  ) => {
    const atMs = noon + minutes * minute;
    events = [];
    const looks = Object.entries(statuses).map(([resource, status]) => ({ resource, status, atMs }));
    const seen =
      downtimes &&
      Object.entries(downtimes).map(([description, end]) => ({
        listedId: `curlew@${description}`,
        downtime: { ...downtime, end: iso(end), description },
      }));
    const queue = async (_: unknown, changes: Parameters<typeof toWebhookEvents>[0]) => {
      events = toWebhookEvents(changes, "https://portal.example");
    };
    await recordLook(store.db, { atMs, looks, downtimes: seen }, toTurn(atMs), announce ?? queue);
    return events.map(({ type, data }) => [type, data.resource, data.after ?? data.description]);
  };

  it("are kept with the recording, or neither is", async () => {
    await record(0, { curlew: "OPERATIONAL" });
    const failing = record(5, { curlew: "UNAVAILABLE" }, null, () => Promise.reject(new Error("full")));
    await expect(failing).rejects.toThrow("full");
    expect(await listSpans(store.db, 0, 2 ** 50)).toMatchObject([{ status: "OPERATIONAL", untilMs: noon }]);
    expect(await record(10, { curlew: "UNAVAILABLE" })).toHaveLength(1);
  });
});
