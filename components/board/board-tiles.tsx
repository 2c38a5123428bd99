import { memo } from "react";
import { Strip } from "@/components/ui/share-bar";
import {
  bothNameBox,
  bothWordsBox,
  nameBox,
  nameLines,
  plainNameBox,
  reasonNameBox,
  toGridVariables,
  wordsBox,
  wordsLines,
} from "@/lib/board/layout";
import { toCommonEms, toFitCss, toLineEms, toTextEm } from "@/lib/board/text-fit";
import type { FindStrip, Tile, TileStrip } from "@/lib/board/tiles";
import * as words from "@/lib/board/words";
import type { Problem } from "@/lib/portal/problem";
import styles from "./board.module.css";
import { BoardMark } from "./board-mark";
import { BreakableName } from "./breakable-name";
import tileStyles from "./tile.module.css";

type BoardTilesProps = {
  tiles: Tile[] | null;
  from: number;
  to: number;
  pageSize: number;
  problem: Problem | null;
  findStrip?: FindStrip;
};

/** The resources `from` to `to`. Distinguishes "never read" from an empty list. */
export function BoardTiles({ tiles, from, to, pageSize, problem, findStrip }: BoardTilesProps) {
  const others = (tiles ?? [])
    .map((tile, index) => ({ id: `other-${index}`, tile }))
    .filter((_, index) => index < from || index >= to);
  return (
    <section className={styles.tiles} aria-label={words.resources}>
      {tiles === null ? (
        <div className={styles.bare}>
          <BoardMark tone="unknown" />
          <p>{words.noStatusYet}</p>
          <p className={styles.bareMore}>{words.retries(problem?.title ?? null)}</p>
        </div>
      ) : tiles.length === 0 ? (
        <div className={styles.bare}>
          <p>{words.noResources}</p>
        </div>
      ) : (
        <>
          <TileGrid tiles={tiles.slice(from, to)} pageSize={pageSize} findStrip={findStrip} />
          {/* Those of the other pages, for readers who don't see which page it is. */}
          {others.map(({ id, tile: { name, word, facts, reason, note } }) => (
            <article key={id} aria-label={name} className="sr-only">
              {[word, ...facts, reason, note].filter(Boolean).join(", ")}
            </article>
          ))}
        </>
      )}
    </section>
  );
}

type TileGridProps = Pick<BoardTilesProps, "pageSize" | "findStrip"> & { tiles: readonly Tile[] };

/**
 * The tiles, worst first. A position keeps its element when another resource moves into it: nothing on the
 * screen shifts, only the content changes. `pageSize`: the tiles of the fullest page, so that all pages look alike.
 */
function TileGrid({ tiles, pageSize, findStrip }: TileGridProps) {
  const places = tiles.map((tile, index) => ({ id: `place-${index}`, tile }));
  const common = toCommonEms(tiles.map(({ name }) => toLineEms(name, nameLines)));
  const ems = tiles.map(({ word }) => toTextEm(word) + 1.9).sort((a, b) => a - b);
  const style = {
    ...toGridVariables(Math.max(pageSize, tiles.length), true),
    "--common": toFitCss(common, nameBox),
    "--word-common": (ems[Math.ceil(ems.length * 0.75) - 1] ?? 9).toFixed(2),
  };
  return (
    <div className={styles.grid} style={style}>
      {places.map(({ id, tile }) => (
        <TileCard key={id} {...tile} strip={findStrip?.(tile.name)} />
      ))}
    </div>
  );
}

type TileCardProps = Tile & { strip?: TileStrip | null };

/**
 * One resource on the wall. All sizes are relative to the tile, so it fits any screen. Text whose width may
 * change has a key, which replaces the element: that doesn't count as a layout shift.
 */
export const TileCard = memo(function TileCard({
  name,
  tone,
  word,
  facts,
  reason,
  note,
  isOld,
  strip,
}: TileCardProps) {
  const hasWords = reason !== null || note !== null;
  const own: Record<`--${string}`, string | number> = {
    "--own": toFitCss(toLineEms(name, nameLines), facts.length > 0 || hasWords ? nameBox : plainNameBox),
    // Without words, the style sheet uses neither.
    ...(hasWords
      ? {
          "--own-reason": toFitCss(toLineEms(name, nameLines), reasonNameBox),
          "--own-words": toFitCss(
            toLineEms([reason, note].filter(Boolean).join(" "), wordsLines),
            reason && note ? bothWordsBox : wordsBox,
          ),
        }
      : {}),
    ...(reason && note ? { "--own-both": toFitCss(toLineEms(name, nameLines), bothNameBox) } : {}),
    "--word": (toTextEm(word) + 1.9).toFixed(2),
    "--fact": toFactsEm(facts.slice(0, 1)),
    "--facts": toFactsEm(facts.slice(0, 2)),
  };
  return (
    <article
      aria-label={name}
      className={tileStyles.tile}
      data-tone={tone}
      data-old={isOld || undefined}
      data-plain={(facts.length === 0 && !hasWords) || undefined}
      data-words={hasWords ? (reason && note ? "both" : "one") : undefined}
      style={own}
    >
      <p key={word} className={tileStyles.word}>
        <BoardMark tone={tone} className={tileStyles.mark} />
        {word}
      </p>
      <h2 key={`${name}/${facts.length === 0}`} className={tileStyles.name}>
        <span>
          <BreakableName name={name} />
        </span>
      </h2>
      <p key={`${facts.length}/${own["--facts"]}`} className={tileStyles.facts}>
        {facts.map((fact) => (
          <span key={fact} className={tileStyles.fact}>
            {fact}
          </span>
        ))}
      </p>
      {hasWords ? (
        <div key={`${reason}/${note}`} className={tileStyles.words}>
          {reason ? <p className={tileStyles.reason}>{reason}</p> : null}
          {note ? <p className={tileStyles.note}>{note}</p> : null}
        </div>
      ) : null}
      {strip ? (
        <div className={tileStyles.strip}>
          <Strip paths={strip.paths} units={strip.units} from={strip.from} className="h-full w-full" />
          <span className="sr-only">{strip.text}</span>
        </div>
      ) : null}
    </article>
  );
}, isSameTile);

/**
 * Returns the width of the widest fact in em, measured with the longest duration, so the size is constant as
 * it counts.
 */
function toFactsEm(facts: readonly string[]): string {
  const longest = facts.map((fact) => fact.replace(/\d+ (y|d|h|min|s)( \d+ (d|h|min))?$/, "23 h 59 min"));
  return Math.max(8, ...longest.map(toTextEm)).toFixed(1);
}

function isSameTile(a: TileCardProps, b: TileCardProps): boolean {
  return (
    a.strip?.paths === b.strip?.paths &&
    a.strip?.from === b.strip?.from &&
    a.strip?.text === b.strip?.text &&
    a.name === b.name &&
    a.tone === b.tone &&
    a.word === b.word &&
    a.isOld === b.isOld &&
    a.reason === b.reason &&
    a.note === b.note &&
    a.facts.join() === b.facts.join()
  );
}
