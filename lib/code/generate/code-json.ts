/** Characters that are invisible, turn the reading direction or end a line for some reader. */
export const hidden = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g;

/** True if a text has characters that a reader doesn't see. */
export const hasHidden = (text: string): boolean => text.search(hidden) >= 0;

/** JSON to read and to copy: indented, with invisible characters escaped. It means the same as the JSON that is sent. */
export const toCodeJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    hidden,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
