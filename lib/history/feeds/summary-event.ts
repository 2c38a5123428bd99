import "server-only";
import { createHash } from "node:crypto";
import type { Note } from "@/lib/notes/model";
import type { SummaryComponent, SummaryEvent } from "./model";
import * as words from "./words";

/** Twelve hexadecimal digits that follow from what an event or a component is. */
export const toSummaryId = (...parts: string[]) =>
  createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 12);
/** Epoch ms as ISO 8601 UTC. */
export const toIso = (ms: number) => new Date(ms).toISOString();

export type EventInput = {
  id: string;
  name: string;
  status: SummaryEvent["status"];
  impact: SummaryEvent["impact"];
  createdMs: number;
  updatedMs: number;
  startedMs: number;
  body: string;
  component: SummaryComponent | null;
  /** Notes of operators on it, newest first; they are its newest updates. */
  notes: readonly Note[];
  pageId: string;
  url: string;
};

/** An event of the summary, with the notes on it as its newest updates (Statuspage). */
export function toEvent(input: EventInput): SummaryEvent {
  const { id, name, status, impact, body, component, pageId, url } = input;
  const created_at = toIso(input.createdMs);
  const notes = input.notes.filter(({ withdrawnAt }) => withdrawnAt === null);
  const newestMs = Math.max(input.updatedMs, ...notes.map(({ writtenAt }) => Date.parse(writtenAt)));
  const toUpdate = (key: string, text: string, created: string, updated: string) => ({
    id: toSummaryId("update", id, key),
    status,
    body: text,
    incident_id: id,
    created_at: created,
    updated_at: updated,
    display_at: updated,
    affected_components: null,
    deliver_notifications: false,
    custom_tweet: null,
    tweet_id: null,
  });
  return {
    id,
    name,
    status,
    created_at,
    updated_at: toIso(newestMs),
    monitoring_at: null,
    resolved_at: null,
    impact,
    shortlink: url,
    started_at: toIso(input.startedMs),
    page_id: pageId,
    incident_updates: [
      ...notes.map((note) =>
        toUpdate(note.id, words.noteBody(note.author, note.text), note.writtenAt, note.writtenAt),
      ),
      toUpdate(toIso(input.updatedMs), body, created_at, toIso(input.updatedMs)),
    ],
    components: component ? [component] : [],
    reminder_intervals: null,
  };
}
