"use client";

import { useMemo, useRef } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import type { BoardSettings } from "@/lib/board/board-parameters";
import { type BoardView, toBoardView } from "@/lib/board/board-view";
import { toCurtain } from "@/lib/board/curtain";
import { choosePageSize } from "@/lib/board/layout";
import type { Contact, Readings } from "@/lib/board/poll/contact";
import { choosePage, listPages, toTurnMs } from "@/lib/board/rotation";
import { formatMoment, type TileStrip } from "@/lib/board/tiles";
import * as words from "@/lib/board/words";
import type { HistoryStrips } from "@/lib/history/model";
import { isOnItsWay } from "@/lib/status/slow-answer";
import { formatDuration, hourMs, minuteMs, secondMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import styles from "./board.module.css";
import { BoardHead, type BoardHeadProps } from "./board-head";
import { BoardTiles } from "./board-tiles";
import { PlanTable } from "./plan-table";
import { useReadings } from "./use-readings";
import { toBurnInShift, useWallDisplay } from "./use-wall-display";

export type BoardProps = {
  readings: Readings;
  settings: BoardSettings;
  facility: BoardHeadProps["facility"];
  build: string;
  renderedAtMs: number;
  /** Draws a resource's recorded strip, with times in `zone`, at `now` (epoch ms); null if nothing is recorded of it. */
  toStrip: (strips: HistoryStrips, name: string, zone: string, now: number) => TileStrip | null;
};

/** The wall board: server-rendered, updated by polling, and marked as out of date as soon as it may be. */
export function Board({ readings: initial, settings, facility, build, renderedAtMs, toStrip }: BoardProps) {
  const { readings, contact } = useReadings(initial, renderedAtMs, build);
  const now = useNow(renderedAtMs, 10 * secondMs);
  const shift = toBurnInShift(useNow(renderedAtMs, minuteMs));
  const root = useRef<HTMLDivElement>(null);
  useWallDisplay(root, settings.wake);

  const zone = settings.zone === "facility" ? facility.zone : settings.zone;
  const view = useMemo(() => toBoardView(readings, settings, zone, now), [readings, settings, zone, now]);
  const curtain = toCurtain(contact, readings.resources.freshness, view.age, now);
  const { strips } = readings;

  const { tiles } = view;
  const pageSize = useMemo(() => choosePageSize(tiles ?? []), [tiles]);
  const pages = listPages(tiles?.length ?? 0, pageSize, settings.rotateMs > 0);
  const turnMs = toTurnMs(settings.rotateMs, pages.length);
  const turn = choosePage(pages, view.troubled, settings.rotateMs, useNow(renderedAtMs, turnMs || hourMs));
  const page = pages[turn.index] ?? { kind: "plan" };
  const foot = { pageNumber: turn.index + 1, pageCount: pages.length, isHeld: turn.isHeld };
  const frame = { "--shift-x": shift.x, "--shift-y": shift.y };

  return (
    <div
      ref={root}
      className={`${styles.root} fixed inset-0 overflow-hidden bg-canvas text-ink leading-tight`}
      data-theme={settings.theme === "auto" ? undefined : settings.theme}
      data-curtain={curtain?.reason}
    >
      <main
        aria-label={words.boardLabel}
        className={`${styles.frame} absolute inset-0 flex flex-col gap-1 p-1.5`}
        style={frame}
      >
        <BoardHead
          facility={facility}
          counts={view.counts}
          zone={zone}
          renderedAtMs={renderedAtMs}
          curtain={curtain}
          now={now}
        />
        <div className={`${styles.view} flex min-h-0 flex-1 flex-col gap-1`}>
          {page.kind === "tiles" && (
            <BoardTiles
              tiles={tiles}
              from={page.from}
              to={page.to}
              pageSize={Math.min(pageSize, tiles?.length ?? 0)}
              problem={contact.problem ?? readings.resources.freshness.problem}
              findStrip={(name) => strips && toStrip(strips, name, zone, now)}
            />
          )}
          <PlanTable
            plan={view.plan}
            readings={readings}
            tileCount={Math.min(pageSize, tiles?.length ?? 0)}
            isFull={page.kind === "plan"}
            zone={zone}
            renderedAtMs={renderedAtMs}
            now={now}
          />
        </div>
        <BoardFoot
          view={view}
          readings={readings}
          contact={contact}
          hasCurtain={curtain !== null}
          faults={settings.faults}
          turn={foot}
          zone={zone}
          now={now}
        />
        {/* Shown while a pointer moves or the link has the focus, so not on a wall nobody touches. */}
        <a
          href="/status"
          className={`${styles.back} pointer-events-none absolute right-[12px] bottom-[12px] z-2 rounded-md border border-accent bg-surface px-[14px] py-[8px] text-[16px] underline underline-offset-3 opacity-0`}
        >
          {words.backToPortal}
        </a>
      </main>
      {/* Shown once the guard script finds that the other scripts don't run. The last element, which the page waits for by its ID. */}
      <p id="board-end" className={styles.silence}>
        {words.notRefreshing(formatMoment(renderedAtMs, zone, renderedAtMs))}
      </p>
    </div>
  );
}

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
function BoardFoot(props: BoardFootProps) {
  const { view, readings, contact, hasCurtain, faults, turn, zone, now } = props;
  const isHydrated = useHydrated();
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
    <footer className="flex h-3.5 flex-none items-center justify-between gap-2 overflow-hidden text-ink-muted text-u-2 leading-[1.05]">
      {/* Not announced as it ticks; only the curtain's alert interrupts. Text that grows is at the end, so
         nothing shifts. */}
      <p role="status" aria-live="off" className="max-w-full flex-none [&_b]:font-semibold [&_b]:text-ink">
        {asOfMs === null || ageMs === null ? (
          <b>{words.noData}</b>
        ) : (
          // The key replaces the element when its width changes, because a new element doesn't count as a
          // layout shift.
          <span key={`${formatMoment(asOfMs, zone, now)} ${askedMs}`}>
            {words.dataFrom} <b>{formatMoment(asOfMs, zone, now)}</b>
            {askedMs !== null && ` · ${words.checked(formatMoment(askedMs, zone, now))}`}
            {/* Only scripts keep it true, so it isn't in the server's HTML. */}
            {isHydrated && " · "}
            {isHydrated && <b>{words.old(formatDuration(ageMs))}</b>}
          </span>
        )}
      </p>
      {trouble && !hasCurtain && (
        <p key={trouble} role="alert" className="flex-none font-[650] text-u-2.5 text-warn">
          {trouble}
        </p>
      )}
      {remarks.length > 0 && (
        <p className="line-clamp-2 min-w-0 text-right text-u-1.75">{remarks.join(" · ")}</p>
      )}
      {place && (
        <p key={place} className="flex-none">
          {place}
        </p>
      )}
    </footer>
  );
}
