import { toCsvLine } from "@/lib/files/csv";
import type { ActivityEntry } from "./model";

const head = [
  ...["at", "ended_at", "action", "outcome", "resource", "job_ids", "family", "name", "cluster_kind"],
  ...["cancelled", "already_ended", "refused", "words", "last_seen", "last_states", "request_id"],
];

/** The first line of the file. */
export const activityCsvHead = toCsvLine(head, "exact");

/** Entries as lines of a CSV file for a spreadsheet; lists are separated by spaces. */
export function toActivityCsv(entries: readonly ActivityEntry[]): string {
  const lines = entries.map(({ cancelled, lastSeen, ...entry }) =>
    toCsvLine(
      [
        ...[entry.at, entry.endedAt, entry.action, entry.outcome, entry.resource, entry.jobIds.join(" ")],
        ...[entry.family, entry.name, entry.clusterKind],
        cancelled?.cancelled.join(" ") ?? null,
        cancelled?.alreadyEnded.join(" ") ?? null,
        cancelled?.refused.join(" ") ?? null,
        ...[entry.words, lastSeen?.seenAt ?? null],
        lastSeen ? [...new Set(lastSeen.records.map(({ state }) => state ?? "?"))].join(" ") : null,
        entry.requestId,
      ],
      "spreadsheet",
    ),
  );
  return lines.join("");
}
