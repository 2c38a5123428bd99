import type { ReactNode } from "react";
import { Strip } from "@/components/ui/share-bar";
import { StateMark } from "@/components/ui/state-mark";
import {
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
import { BreakableName } from "./breakable-name";

type BoardTilesProps = {
  tiles: Tile[] | null;
  from: number;
  to: number;
  pageSize: number;
  problem: Problem | null;
  findStrip: FindStrip;
};

/** The resources `from` to `to`. Distinguishes "never read" from an empty list. */
export function BoardTiles({ tiles, from, to, pageSize, problem, findStrip }: BoardTilesProps) {
  const others = (tiles ?? [])
    .map((tile, index) => ({ id: `other-${index}`, tile }))
    .filter((_, index) => index < from || index >= to);
  return (
    <section className="relative min-h-0 flex-1" aria-label={words.resources}>
      {tiles === null ? (
        <Bare>
          <StateMark tone="unknown" className="size-14" />
          <p>{words.noStatusYet}</p>
          <p className="text-ink-muted text-u-2.5">{words.retries(problem?.title ?? null)}</p>
        </Bare>
      ) : tiles.length === 0 ? (
        <Bare>{words.noResources}</Bare>
      ) : (
        <>
          <TileGrid tiles={tiles.slice(from, to)} pageSize={pageSize} findStrip={findStrip} />
          {/* Those of the other pages, for readers who don't see which page it is. */}
          {others.map(({ id, tile: { name, word, since, fact, words: said } }) => (
            <article key={id} aria-label={name} className="sr-only">
              {[word, since, fact, said].filter(Boolean).join(", ")}
            </article>
          ))}
        </>
      )}
    </section>
  );
}

/** In place of tiles. */
const Bare = ({ children }: { children: ReactNode }) => (
  <div className="grid h-full content-center justify-items-center gap-2 rounded-md border border-unknown border-dashed text-center text-unknown text-u-4">
    {children}
  </div>
);

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
    ...toGridVariables(Math.max(pageSize, tiles.length)),
    "--common": toFitCss(common, nameBox),
    "--word-common": (ems[Math.ceil(ems.length * 0.75) - 1] ?? 9).toFixed(2),
  };
  return (
    <div className={`${styles.grid} grid size-full gap-0.75`} style={style}>
      {places.map(({ id, tile }) => (
        <TileCard key={id} {...tile} strip={findStrip(tile.name)} />
      ))}
    </div>
  );
}

type TileCardProps = Tile & { strip: TileStrip | null };

/**
 * One resource on the wall. All sizes are relative to the tile, so it fits any screen. Text whose width may
 * change has a key, which replaces the element: that doesn't count as a layout shift.
 */
function TileCard(tile: TileCardProps) {
  const { name, tone, word, since, fact, words: said, isOld, strip } = tile;
  const line = [since, fact].filter(Boolean).join(" · ");
  const lines = toLineEms(name, nameLines);
  const own: Record<`--${string}`, string | number> = {
    "--own": toFitCss(lines, line || said ? nameBox : plainNameBox),
    "--word": (toTextEm(word) + 1.9).toFixed(2),
    "--fact": toFactEm(fact ?? ""),
    "--facts": toFactEm(line),
    // Without words, the style sheet uses neither.
    ...(said
      ? {
          "--own-reason": toFitCss(lines, reasonNameBox),
          "--own-words": toFitCss(toLineEms(said, wordsLines), wordsBox),
        }
      : {}),
  };
  return (
    <article
      aria-label={name}
      className={styles.tile}
      data-tone={tone}
      data-old={isOld || undefined}
      data-plain={!(line || said) || undefined}
      data-words={Boolean(said) || undefined}
      style={own}
    >
      <p key={word} className={styles.word}>
        <StateMark tone={tone} className="size-[1.15em] flex-none" />
        <span>{word}</span>
      </p>
      <h2 key={`${name}/${line === ""}`} className={styles.name}>
        <span className="min-w-0">
          <BreakableName name={name} />
        </span>
      </h2>
      <p key={`${since}/${own["--facts"]}`} className={styles.fact}>
        {since ? <span className={styles.since}>{`${since} · `}</span> : null}
        <span>{fact}</span>
      </p>
      {said ? (
        <p key={said} className={styles.words}>
          {said}
        </p>
      ) : null}
      {strip ? (
        <div className={styles.strip}>
          <Strip paths={strip.paths} units={strip.units} from={strip.from} className="h-full w-full" />
          <span className="sr-only">{strip.text}</span>
        </div>
      ) : null}
    </article>
  );
}

/** The width of a fact in em, measured with the longest duration, so the size is constant as it counts. */
const toFactEm = (fact: string) =>
  Math.max(8, toTextEm(fact.replace(/\d+ (y|d|h|min|s)( \d+ (d|h|min))?$/, "23 h 59 min"))).toFixed(1);
