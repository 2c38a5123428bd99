import { formatMoment } from "@/lib/board/tiles";
import * as words from "@/lib/board/words";
import styles from "./board.module.css";

/** The ID of the last element in a board's HTML. */
export const boardEnd = "board-end";

/**
 * Shown by the style sheet alone if the page's scripts haven't run for minutes. The board then shows the
 * state of the time named here.
 */
export function SilenceNote({ zone, renderedAtMs }: { zone: string; renderedAtMs: number }) {
  return (
    <p id={boardEnd} className={styles.silence}>
      {words.notRefreshing(formatMoment(renderedAtMs, zone, renderedAtMs))}
    </p>
  );
}
