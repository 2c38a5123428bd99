import { memo } from "react";
import { Strip } from "@/components/ui/share-bar";
import {
  bothNameBox,
  bothWordsBox,
  nameBox,
  nameLines,
  plainNameBox,
  reasonNameBox,
  wordsBox,
  wordsLines,
} from "@/lib/board/layout";
import { toFitCss, toLineEms, toTextEm } from "@/lib/board/text-fit";
import type { Tile, TileStrip } from "@/lib/board/tiles";
import { BoardMark } from "./board-mark";
import { BreakableName } from "./breakable-name";
import styles from "./tile.module.css";

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
      className={styles.tile}
      data-tone={tone}
      data-old={isOld || undefined}
      data-plain={(facts.length === 0 && !hasWords) || undefined}
      data-words={hasWords ? (reason && note ? "both" : "one") : undefined}
      style={own}
    >
      <p key={word} className={styles.word}>
        <BoardMark tone={tone} className={styles.mark} />
        {word}
      </p>
      <h2 key={`${name}/${facts.length === 0}`} className={styles.name}>
        <span>
          <BreakableName name={name} />
        </span>
      </h2>
      <p key={`${facts.length}/${own["--facts"]}`} className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact} className={styles.fact}>
            {fact}
          </span>
        ))}
      </p>
      {hasWords ? (
        <div key={`${reason}/${note}`} className={styles.words}>
          {reason ? <p className={styles.reason}>{reason}</p> : null}
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
      ) : null}
      {strip ? (
        <div className={styles.strip}>
          <Strip paths={strip.paths} units={strip.units} from={strip.from} className={styles.drawing} />
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
