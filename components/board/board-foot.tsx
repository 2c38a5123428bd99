import type { BoardView } from "@/lib/board/board-view";
import type { Contact, Readings } from "@/lib/board/contact";
import { pageCapacity } from "@/lib/board/rotation";
import { formatMoment } from "@/lib/board/tiles";
import { formatDuration } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import styles from "./board.module.css";

type BoardFootProps = {
  view: BoardView;
  readings: Readings;
  contact: Contact;
  hasCurtain: boolean;
  faults: readonly string[];
  rotates: boolean;
  zone: string;
  now: number;
};

/** The age of the data, why it may be stale, and the parts of the address that weren't understood. */
export function BoardFoot({
  view,
  readings,
  contact,
  hasCurtain,
  faults,
  rotates,
  zone,
  now,
}: BoardFootProps) {
  const { asOfMs, ageMs, source } = view.age;
  const { freshness } = readings.resources;
  const problem = contact.problem ?? freshness.problem;
  const askedMs = parseInstant(freshness.askedAt);
  const hidden = rotates ? 0 : Math.max(0, (view.tiles?.length ?? 0) - pageCapacity);
  const sinceMs = contact.problem ? contact.answeredMs : parseInstant(freshness.answeredAt);
  const notes = [
    ...(hidden > 0 ? [`and ${hidden} more resources: add rotate=20 to the address`] : []),
    ...faults,
  ];
  return (
    <footer className={styles.foot}>
      {/* Not announced as it ticks; only the curtain's alert interrupts. Text that grows is at the end, so
         nothing shifts. */}
      <p role="status" aria-live="off" className={styles.age}>
        {asOfMs === null || ageMs === null ? (
          <b>No data so far</b>
        ) : (
          // The key replaces the element when its width changes, because a new element doesn't count as a
          // layout shift.
          <span key={`${formatMoment(asOfMs, zone, now)} ${askedMs}`}>
            Data {source === "answer" ? "answered at" : "from"} <b>{formatMoment(asOfMs, zone, now)}</b>
            {askedMs !== null && ` · facility asked ${formatMoment(askedMs, zone, now)}`}
            {" · "}
            <b>{`${formatDuration(ageMs)} old`}</b>
          </span>
        )}
      </p>
      {problem && !hasCurtain && (
        <p role="alert" className={styles.trouble}>
          {sinceMs === null ? problem.title : `${problem.title} since ${formatMoment(sinceMs, zone, now)}`}
        </p>
      )}
      {notes.length > 0 && <p className={styles.notes}>{notes.join(" · ")}</p>}
    </footer>
  );
}
