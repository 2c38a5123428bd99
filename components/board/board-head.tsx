import type { ReactNode } from "react";
import type { Count } from "@/lib/board/board-view";
import { toTextEm } from "@/lib/board/text-fit";
import { BoardClocks } from "./board-clocks";
import { BoardCounts } from "./board-counts";
import styles from "./board-head.module.css";

type BoardHeadProps = {
  facility: { name: string; zone: string; isDemo: boolean };
  counts: readonly Count[];
  zone: string;
  renderedAtMs: number;
  banner: ReactNode;
};

/** Whose board this is, how many resources stand how, and what time it is; the curtain's banner lies over the first two. */
export function BoardHead({ facility, counts, zone, renderedAtMs, banner }: BoardHeadProps) {
  const em = toTextEm(facility.name) + (facility.isDemo ? 3.5 : 0);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1 className={styles.facility} style={{ "--facility": em.toFixed(2) }}>
          {facility.name}
          {facility.isDemo && <span className={styles.demo}>demo</span>}
        </h1>
        <BoardCounts counts={counts} />
        {banner}
      </div>
      <BoardClocks renderedAtMs={renderedAtMs} zone={zone} facilityZone={facility.zone} />
    </header>
  );
}
