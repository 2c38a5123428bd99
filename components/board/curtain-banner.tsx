import type { Curtain } from "@/lib/board/curtain";
import { toCurtainText } from "@/lib/board/curtain-text";
import { toTextEm } from "@/lib/board/text-fit";
import styles from "./board-head.module.css";

/** Says over the board's head why it does not show the present, and which moment it shows instead. */
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
