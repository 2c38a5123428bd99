import "server-only";
import { toSegment } from "@/lib/portal/path-segment";
import { queueEvents, readWebhookOrigin } from "@/lib/webhooks/queue-events";
import { removeEvents } from "@/lib/webhooks/records";
import type { WebhookEvent } from "@/lib/webhooks/webhook-event";
import type { Note } from "./model";
import type { AnnounceNote } from "./records";

/** The webhook of a note that was just written, or withdrawn: without its text then. */
export function toNoteEvent(note: Note, portalUrl: string): WebhookEvent {
  const { id, resource, downtime, author, text, writtenAt, nextUpdateAt, withdrawnAt, withdrawnBy } = note;
  const about = { id, resource, downtime: downtime?.id ?? null, author };
  const url = new URL(`/status/${toSegment(resource)}`, portalUrl).toString();
  return withdrawnAt === null
    ? {
        type: "note.added",
        timestamp: writtenAt,
        data: { ...about, text, nextUpdate: nextUpdateAt, url },
      }
    : { type: "note.withdrawn", timestamp: withdrawnAt, data: { ...about, withdrawnBy, url } };
}

/**
 * Queues the webhook of a note with the note, if there are receivers. Of a withdrawn one, nothing is sent any more that has its text
 * and still waits.
 */
export const announceNote: AnnounceNote = async (transaction, note) => {
  if (note.withdrawnAt !== null) await removeEvents(transaction, "note.added", note.id);
  const origin = readWebhookOrigin();
  if (!origin) return;
  const event = toNoteEvent(note, origin);
  await queueEvents(transaction, [event], Date.parse(event.timestamp));
};
