import type { Curtain } from "@/lib/board/curtain";
import { toCurtainText } from "@/lib/board/curtain-text";
import { toTextEm } from "@/lib/board/text-fit";
import styles from "./board-head.module.css";

/** Covers the board's head: why the board isn't current, and the time of the data it shows. */
export function CurtainBanner({ curtain, zone, now }: { curtain: Curtain; zone: string; now: number }) {
  const { headline, reason } = toCurtainText(curtain, zone, now);
  const style = { "--headline": toTextEm(headline).toFixed(2), "--reason": toTextEm(reason).toFixed(2) };
  return (
    <div role="alert" className={styles.banner} style={style}>
      <p className={styles.bannerHead}>{headline}</p>
      <p className={styles.bannerReason}>{reason}</p>
    </div>
  );
}
