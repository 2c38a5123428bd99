import "server-only";
import type { Transaction } from "kysely";
import { recordDeliveries } from "@/lib/portal/metrics";
import { readSettings } from "@/lib/settings/settings";
import type { Tables } from "@/lib/store/tables";
import { insertDeliveries, toReceiver } from "./records";
import type { WebhookEvent } from "./webhook-event";

/** The portal's public origin for links in events; null if changes are posted nowhere. */
export function readWebhookOrigin(): string | null {
  const { webhooks, portalOrigin } = readSettings();
  return webhooks && portalOrigin;
}

/** Puts events into the outbox, within the transaction that records what they report: both are kept, or neither. */
export async function queueEvents(
  db: Transaction<Tables>,
  events: readonly WebhookEvent[],
  now: number,
): Promise<void> {
  const { webhooks } = readSettings();
  if (!webhooks || events.length === 0) return;
  const dropped = await insertDeliveries(db, webhooks.urls.map(toReceiver), events, now);
  if (dropped > 0) recordDeliveries("dropped", dropped);
}
