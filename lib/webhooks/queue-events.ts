import "server-only";
import type { Transaction } from "kysely";
import { recordDeliveries } from "@/lib/portal/metrics";
import { readSettings } from "@/lib/settings/settings";
import type { Tables } from "@/lib/store/tables";
import { insertDeliveries, mailReceiver, toReceiver } from "./records";
import type { WebhookEvent } from "./webhook-event";

/** The portal's public origin for links in events; null if changes are posted and mailed nowhere. */
export function readEventOrigin(): string | null {
  const { webhooks, announcements, portalOrigin } = readSettings();
  return (webhooks || announcements) && portalOrigin;
}

/** Whether anything is mailed. */
export const canAnnounce = (): boolean => readSettings().announcements !== null;

/** The names of all receivers that are configured. */
export function listReceivers(): string[] {
  const { webhooks, announcements } = readSettings();
  return [...(webhooks?.urls ?? []).map(toReceiver), ...(announcements ? [mailReceiver] : [])];
}

/** Of what the record finds, a downtime's start and end are announced. */
const isTurn = ({ type }: WebhookEvent): boolean => /^downtime\.(started|ended|resumed)$/.test(type);

/**
 * Puts events into the outbox, within the transaction that records what they report: both are kept, or neither. Those that
 * `isAnnounced` are mailed, too.
 */
export async function queueEvents(
  db: Transaction<Tables>,
  events: readonly WebhookEvent[],
  now: number,
  isAnnounced: (event: WebhookEvent) => boolean = isTurn,
): Promise<void> {
  const { webhooks, announcements } = readSettings();
  const queue = async (receivers: string[], queued: readonly WebhookEvent[]) => {
    if (receivers.length === 0 || queued.length === 0) return;
    const dropped = await insertDeliveries(db, receivers, queued, now);
    if (dropped > 0) recordDeliveries("dropped", dropped);
  };
  await queue((webhooks?.urls ?? []).map(toReceiver), events);
  if (announcements) await queue([mailReceiver], events.filter(isAnnounced));
}
