/** Widths of a glyph in em of Inter at weight 600, rounded up; other letters count as 0.62, other scripts as 1.05. */
const glyphs: readonly (readonly [pattern: RegExp, em: number])[] = [
  [/[iljtfrI.,:;'’|!()[\] /\\-]/, 0.42],
  [/[mwMW@%&—…]/, 0.96],
  [/[A-Z0-9_+=<>#?~$]/, 0.72],
  [/[ -~\u00a0-\u024f]/, 0.62],
];

function glyphEm(letter: string): number {
  return glyphs.find(([pattern]) => pattern.test(letter))?.[1] ?? 1.05;
}

/** The width of a text on one line, in em. The estimate errs on the wide side. */
export function toTextEm(text: string): number {
  let em = 0;
  for (const letter of text) em += glyphEm(letter);
  return em;
}

/** Splits a name at its break points: `node-pool-7` becomes `node-`, `pool-`, `7`. */
export function splitName(name: string): string[] {
  return name.match(/[^\-_./:\s]*[-_./:\s]+|[^\-_./:\s]+$/g) ?? [name];
}

/** A piece up to this width is never broken, even if breaking it would allow a larger size. */
const longestUnbrokenEm = 12;

/**
 * The minimum width in em in which a name fits on at most 1, 2 … `mostLines` lines. Pieces wider than a line are broken
 * anywhere, as with `overflow-wrap: anywhere`.
 */
export function toLineEms(name: string, mostLines: number): number[] {
  const pieces = splitName(name).map((piece) => [...piece].map(glyphEm));
  const whole = toTextEm(name);
  const least = Math.min(longestUnbrokenEm, Math.max(...pieces.map((piece) => sum(piece))));
  return Array.from({ length: mostLines }, (_, index) => {
    let [tooNarrow, enough] = [Math.min(whole, Math.max(whole / (index + 1) / 1.05, least)), whole];
    for (let step = 0; index > 0 && step < 9; step++) {
      const middle = (tooNarrow + enough) / 2;
      if (countLines(pieces, middle) <= index + 1) enough = middle;
      else tooNarrow = middle;
    }
    return Math.ceil(Math.max(enough, 1.1) * 100) / 100;
  });
}

function sum(glyphEms: readonly number[]): number {
  return glyphEms.reduce((total, em) => total + em, 0);
}

function countLines(pieces: readonly number[][], width: number): number {
  let [lines, used] = [1, 0];
  for (const piece of pieces) {
    const em = sum(piece);
    if (used > 0 && used + em > width) [lines, used] = [lines + 1, 0];
    if (em <= width) used += em;
    else
      for (const glyph of piece) {
        if (used > 0 && used + glyph > width) [lines, used] = [lines + 1, 0];
        used += glyph;
      }
  }
  return lines;
}

/** A box for text: its height in percent of the tile's, and the line height in em. */
export type TextBox = { heightPercent: number; lineHeight: number };

/**
 * The largest font size at which a text of those line widths fits the box, as CSS in container units: correct at any tile
 * size, without scripts. `evaluateFit` computes the same in px.
 */
export function toFitCss(lineEms: readonly number[], box: TextBox): string {
  const sizes = lineEms.flatMap((em, index) => {
    const { tall, wide } = share(em, index, box);
    // More lines that are no shorter never give a larger size.
    if (index > 0 && em >= (lineEms[index - 1] ?? 0)) return [];
    return `min(${tall.toFixed(2)}cqh,${wide.toFixed(2)}cqw)`;
  });
  return sizes.length === 1 ? (sizes[0] ?? "1em") : `max(${sizes.join(",")})`;
}

/** The font size in px from `toFitCss` in a tile with content of this width and height in px. */
export function evaluateFit(lineEms: readonly number[], box: TextBox, width: number, height: number): number {
  return Math.max(
    ...lineEms.map((em, index) => {
      const { tall, wide } = share(em, index, box);
      return Math.min((tall * height) / 100, (wide * width) / 100);
    }),
  );
}

function share(em: number, index: number, box: TextBox): { tall: number; wide: number } {
  return { tall: box.heightPercent / (box.lineHeight * (index + 1)), wide: 99 / em };
}

/** Line widths that suit three quarters of the names, so that one long name doesn't shrink all. */
export function toCommonEms(all: readonly (readonly number[])[]): number[] {
  const lines = all[0]?.length ?? 0;
  return Array.from({ length: lines }, (_, line) => {
    const sorted = all.map((ems) => ems[line] ?? 1).sort((a, b) => a - b);
    return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 1;
  });
}
