import "server-only";
import { toSegment } from "@/lib/portal/path-segment";
import { formatUtcMinute, parseInstant } from "@/lib/time/zone";
import { queueEvents, readEventOrigin } from "@/lib/webhooks/queue-events";
import { removeEvents } from "@/lib/webhooks/records";
import { toLines, type WebhookEvent } from "@/lib/webhooks/webhook-event";
import { stageNames, todoSentence } from "./course-words";
import type { Note } from "./model";
import type { ReportNote } from "./records";
import * as words from "./words";

/** The webhook of a note that was just written, or withdrawn: without its text then. */
export function toNoteEvent(note: Note, portalUrl: string): WebhookEvent {
  const { id, resource, downtime, author, writtenAt, nextUpdateAt, withdrawnAt, withdrawnBy } = note;
  const { stage, todo, text } = note;
  const about = { id, resource, downtime: downtime?.id ?? null, author };
  const url = new URL(`/status/${toSegment(resource)}`, portalUrl).toString();
  const nextMs = parseInstant(nextUpdateAt);
  const promised = nextMs === null ? null : words.nextUpdateInFeed(formatUtcMinute(nextMs) ?? "");
  const news = words.noteNews(resource, author, stage && stageNames[stage]);
  return withdrawnAt === null
    ? {
        type: "note.added",
        timestamp: writtenAt,
        text: toLines(news, todo && todoSentence(todo), text, promised, url),
        data: { ...about, stage, todo, text, nextUpdate: nextUpdateAt, url },
      }
    : {
        type: "note.withdrawn",
        timestamp: withdrawnAt,
        text: toLines(words.withdrawnNews(resource, withdrawnBy ?? ""), url),
        data: { ...about, withdrawnBy, url },
      };
}

/**
 * Queues the webhook of a note with the note, if there are receivers, and its mail if it has a stage or `isAnnounced`. Of a withdrawn
 * one, nothing is sent any more that has its text and still waits.
 */
export const reportNote =
  (isAnnounced: boolean): ReportNote =>
  async (transaction, note) => {
    if (note.withdrawnAt !== null) await removeEvents(transaction, "note.added", note.id);
    const origin = readEventOrigin();
    if (!origin) return;
    const event = toNoteEvent(note, origin);
    const isMailed = note.withdrawnAt === null && (isAnnounced || note.stage !== null);
    await queueEvents(transaction, [event], Date.parse(event.timestamp), () => isMailed);
  };
