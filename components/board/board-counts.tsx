import type { Count } from "@/lib/board/board-view";
import { toTextEm } from "@/lib/board/text-fit";
import { type StatusFilter, statusFilterWords } from "@/lib/status/filter";
import type { StatusTone } from "@/lib/status/severity";
import styles from "./board-head.module.css";
import { BoardMark } from "./board-mark";

const looks: Record<StatusFilter, { tone: StatusTone; colour: string }> = {
  down: { tone: "down", colour: "var(--down)" },
  planned: { tone: "plan", colour: "var(--plan)" },
  other: { tone: "neutral", colour: "var(--ink)" },
  unknown: { tone: "unknown", colour: "var(--unknown)" },
  ok: { tone: "ok", colour: "var(--ok)" },
};

/** How many resources stand under each status, worst first; what nothing stands under is left out. */
export function BoardCounts({ counts }: { counts: readonly Count[] }) {
  const em = counts.reduce(
    (sum, { status, count }) => sum + toTextEm(statusFilterWords[status]) + 3 + String(count).length * 0.8,
    1,
  );
  return (
    <ul
      // Put anew when a count comes, goes or changes its width: what is new does not shift.
      key={counts.map(({ status, count }) => `${status} ${count}`).join()}
      className={styles.counts}
      aria-label="Resources by status"
      style={{ "--counts": em.toFixed(2) }}
    >
      {counts.map(({ status, count }) => (
        <li key={status} className={styles.count} style={{ color: looks[status].colour }}>
          <BoardMark tone={looks[status].tone} />
          <b>{count}</b> {statusFilterWords[status]}
        </li>
      ))}
    </ul>
  );
}
