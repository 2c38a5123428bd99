"use client";

import { useEffect, useMemo, useRef } from "react";
import type { BoardSettings } from "@/lib/board/board-parameters";
import { toBoardView } from "@/lib/board/board-view";
import { toBurnInShift } from "@/lib/board/burn-in";
import type { Readings } from "@/lib/board/contact";
import { toCurtain } from "@/lib/board/curtain";
import { choosePage, listPages } from "@/lib/board/rotation";
import { hourMs, minuteMs, secondMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import styles from "./board.module.css";
import { BoardFoot } from "./board-foot";
import { BoardHead } from "./board-head";
import { BoardTiles } from "./board-tiles";
import { CurtainBanner } from "./curtain-banner";
import { PlanTable } from "./plan-table";
import { SilenceNote } from "./silence-note";
import { useReadings } from "./use-readings";
import { useWallDisplay } from "./use-wall-display";

export type BoardProps = {
  readings: Readings;
  settings: BoardSettings;
  facility: { name: string; zone: string; isDemo: boolean };
  build: string;
  renderedAtMs: number;
};

/** The wall board: server-rendered, updated by polling, and marked as out of date as soon as it may be. */
export function Board({ readings: initial, settings, facility, build, renderedAtMs }: BoardProps) {
  const { readings, contact, nudge } = useReadings(initial, renderedAtMs, build);
  const now = useNow(renderedAtMs, 10 * secondMs);
  const shift = toBurnInShift(useNow(renderedAtMs, minuteMs));
  const turnMs = useNow(renderedAtMs, settings.rotateMs || hourMs);
  const root = useRef<HTMLDivElement>(null);
  useWallDisplay(root, settings.wake);

  const zone = settings.zone === "facility" ? facility.zone : settings.zone;
  const view = useMemo(() => toBoardView(readings, settings, zone, now), [readings, settings, zone, now]);
  const curtain = toCurtain(contact, readings.resources.freshness, view.age, now);
  const isCutOff = curtain?.reason === "portal";
  const nudgeNow = useRef(nudge);
  useEffect(() => {
    if (isCutOff) nudgeNow.current();
  }, [isCutOff]);

  const rotates = settings.rotateMs > 0;
  const pages = listPages(view.tiles?.length ?? 0, rotates);
  const pageIndex = choosePage(pages, view.troubled, settings.rotateMs, turnMs);
  const page = pages[pageIndex] ?? { kind: "plan" };
  const rows = view.tiles?.length ?? 0;
  const frame = { "--shift-x": shift.x, "--shift-y": shift.y };

  return (
    <div
      ref={root}
      className={styles.root}
      data-theme={settings.theme === "auto" ? undefined : settings.theme}
      data-curtain={curtain?.reason}
    >
      <main className={styles.frame} style={frame}>
        <BoardHead
          facility={facility}
          counts={view.counts}
          zone={zone}
          renderedAtMs={renderedAtMs}
          banner={curtain && <CurtainBanner curtain={curtain} zone={zone} now={now} />}
        />
        <div className={styles.view} data-turn={rotates ? pageIndex % 2 : undefined}>
          {page.kind === "tiles" && (
            <BoardTiles
              tiles={view.tiles?.slice(page.from, page.to) ?? null}
              problem={contact.problem ?? readings.resources.freshness.problem}
              hasBand={!rotates}
            />
          )}
          {(page.kind === "plan" || !rotates) && (
            <PlanTable
              plan={view.plan}
              readings={readings}
              tileCount={rows}
              isFull={page.kind === "plan"}
              zone={zone}
              renderedAtMs={renderedAtMs}
              now={now}
            />
          )}
        </div>
        <BoardFoot
          view={view}
          readings={readings}
          contact={contact}
          hasCurtain={curtain !== null}
          faults={settings.faults}
          rotates={rotates}
          zone={zone}
          now={now}
        />
      </main>
      <SilenceNote zone={zone} renderedAtMs={renderedAtMs} />
    </div>
  );
}
