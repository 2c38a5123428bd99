/** The longest text of a note, in UTF-16 units, after cleaning. */
export const longestNoteText = 1000;
/** The same of what users should do. */
export const longestTodo = 200;

/**
 * A typed text as it is kept: without control characters (PostgreSQL refuses NUL), lone surrogates and the characters that
 * reorder the text around them (Unicode UAX #9: embeddings, overrides, isolates); line breaks as LF, at most one empty line
 * between two others.
 */
export function cleanNoteText(text: string): string {
  return (
    text
      .replace(/\r\n?|[\u{85}\u{2028}\u{2029}]/gu, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replace(/[\u{0}-\u{8}\u{b}-\u{1f}\u{7f}-\u{9f}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{feff}\p{Cs}]/gu, "")
      .split("\n")
      .map((line) => line.trimEnd())
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/**
 * True if a text shows something: not only white space, control and format characters, private use and unassigned ones, marks without
 * a letter, what fonts leave out (Unicode, Default_Ignorable_Code_Point: fillers, joiners, variation selectors) and the blanks among
 * symbols (braille pattern, null notehead, object replacement).
 */
export const hasVisibleText = (text: string): boolean =>
  /[^\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]/u.test(text);

/** A text on one line; empty if it shows nothing. */
export function cleanNoteLine(text: string): string {
  const line = cleanNoteText(text).replace(/\s+/g, " ");
  return hasVisibleText(line) ? line : "";
}

/** A name on one line, cut to 200 characters; empty if it shows nothing. */
export const cleanAuthor = (name: string): string => [...cleanNoteLine(name)].slice(0, 200).join("");

/** The first line of a note's text, and whether there is more. */
export function toFirstLine(text: string): { line: string; hasMore: boolean } {
  const [line = "", ...rest] = text.split("\n");
  return { line, hasMore: rest.length > 0 };
}
