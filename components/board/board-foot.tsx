import type { BoardView } from "@/lib/board/board-view";
import type { Contact, Readings } from "@/lib/board/poll/contact";
import { formatMoment } from "@/lib/board/tiles";
import * as words from "@/lib/board/words";
import { isOnItsWay } from "@/lib/status/slow-answer";
import { formatDuration } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import styles from "./board.module.css";

type BoardFootProps = {
  view: BoardView;
  readings: Readings;
  contact: Contact;
  hasCurtain: boolean;
  faults: readonly string[];
  /** Which page is shown of how many, and whether trouble holds the rotation there. */
  turn: { pageNumber: number; pageCount: number; isHeld: boolean };
  zone: string;
  now: number;
};

/** The age of the data, why it may be stale, why the rotation is held, unread notes, and unusable parts of the address. */
export function BoardFoot(props: BoardFootProps) {
  const { view, readings, contact, hasCurtain, faults, turn, zone, now } = props;
  const { asOfMs, ageMs } = view.age;
  const { freshness } = readings.resources;
  const found = contact.problem ?? freshness.problem;
  const problem = isOnItsWay(found) && asOfMs !== null ? null : found;
  const askedMs = parseInstant(freshness.askedAt);
  const sinceMs = contact.problem ? contact.answeredMs : parseInstant(freshness.answeredAt);
  const notesRemark = readings.notes ? words.notesNotUpdated : words.notesUnavailable;
  const trouble =
    problem &&
    (sinceMs === null ? problem.title : words.problemSince(problem.title, formatMoment(sinceMs, zone, now)));
  const remarks = contact.hasNotes ? faults : [notesRemark, ...faults];
  const place = turn.isHeld
    ? words.rotationHeld(view.troubled)
    : turn.pageCount > 1 && words.pageOf(turn.pageNumber, turn.pageCount);
  return (
    <footer className={styles.foot}>
      {/* Not announced as it ticks; only the curtain's alert interrupts. Text that grows is at the end, so
         nothing shifts. */}
      <p role="status" aria-live="off" className={styles.age}>
        {asOfMs === null || ageMs === null ? (
          <b>{words.noData}</b>
        ) : (
          // The key replaces the element when its width changes, because a new element doesn't count as a
          // layout shift.
          <span key={`${formatMoment(asOfMs, zone, now)} ${askedMs}`}>
            {words.dataFrom} <b>{formatMoment(asOfMs, zone, now)}</b>
            {askedMs !== null && ` · ${words.checked(formatMoment(askedMs, zone, now))}`}
            {" · "}
            <b>{words.old(formatDuration(ageMs))}</b>
          </span>
        )}
      </p>
      {trouble && !hasCurtain && (
        <p key={trouble} role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      {remarks.length > 0 && <p className={styles.notes}>{remarks.join(" · ")}</p>}
      {place && (
        <p key={place} className={styles.place}>
          {place}
        </p>
      )}
    </footer>
  );
}
