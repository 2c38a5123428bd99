import * as words from "@/lib/board/words";
import styles from "./back-link.module.css";

/** The way back to the portal. Shown while a pointer moves or the link has the focus, so not on a wall nobody touches. */
export function BackLink() {
  return (
    <a href="/status" className={styles.back}>
      {words.backToPortal}
    </a>
  );
}
