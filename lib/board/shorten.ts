/** A text of so many characters at most; the last shows where it was cut. */
export function cutText(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
}

/** The longest reason on a tile, in characters: two lines of a tile among twelve. */
const mostReasonLetters = 90;

/**
 * A reason short enough to be read across a room: whole if it fits, else its first sentence, else cut after a word. Line
 * breaks become spaces.
 */
export function shortenReason(text: string, most = mostReasonLetters): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if ([...plain].length <= most) return plain;
  const sentence = /^.+?[.!?;](?= )/u.exec(plain)?.[0].replace(/;$/, "") ?? "";
  if (sentence && [...sentence].length <= most) return sentence;
  const start = [...plain].slice(0, most).join("");
  const atWord = start.slice(0, Math.max(0, start.lastIndexOf(" ")));
  const cut = atWord.length > most / 2 ? atWord : [...start].slice(0, -1).join("");
  return `${cut.replace(/[\s,;:.–-]+$/u, "")}…`;
}
