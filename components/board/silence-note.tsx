import { formatMoment } from "@/lib/board/tiles";
import styles from "./board.module.css";

/** The id of what comes last in a board's HTML. */
export const boardEnd = "board-end";

/**
 * Shown by the style sheet alone when the page has stood for minutes and its scripts gave no sign of life: what is on the
 * screen is then a picture of the moment named here.
 */
export function SilenceNote({ zone, renderedAtMs }: { zone: string; renderedAtMs: number }) {
  return (
    <p id={boardEnd} className={styles.silence}>
      This board does not refresh. It shows {formatMoment(renderedAtMs, zone, renderedAtMs)}; reload the page.
    </p>
  );
}
