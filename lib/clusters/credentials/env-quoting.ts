/** Right without quotes, also for readers that keep them, such as docker run --env-file. zsh expands `=` at the start and after `:`. */
const plain = /^(?!=)(?!.*:=)[\w.,:@%+/=-]*$/;

/** No reader has all of these: some end a line at CR, some refuse control characters, and UTF-8 has no lone surrogates. */
const unreadable = /[^\P{Cc}\t\n]|\p{Cs}/u;

/**
 * A value of a .env file, quoted where it must be. Single quotes keep everything literal. A value that can't have them gets
 * double quotes with a shell's escapes, so that no shell that reads the file expands or runs anything.
 */
export function quoteEnvValue(value: string): string {
  if (plain.test(value)) return value;
  return hasSingleQuotes(value) ? `'${value}'` : `"${value.replace(/[\\"$`]/g, "\\$&")}"`;
}

/** A backslash at the end would escape the closing quote for python-dotenv and Docker Compose. */
const hasSingleQuotes = (value: string) => !value.includes("'") && !value.endsWith("\\");

/**
 * True if every usual reader gets this value from what `quoteEnvValue` writes: POSIX shells, Node's --env-file, dotenv,
 * python-dotenv, Docker Compose, systemd, Next and Vite. In single quotes, python-dotenv takes two backslashes for one, and it, Next and Vite
 * (dotenv-expand) expand `$`; in double quotes, Node and dotenv keep the backslashes that a shell needs.
 */
export const isReadAlike = (value: string): boolean =>
  !unreadable.test(value) && !(hasSingleQuotes(value) ? /\\\\|\$/ : /[\\"$`]/).test(value);

/** True if `docker run --env-file`, which knows no quotes, would make them part of the value. */
export const isQuoted = (value: string): boolean => !plain.test(value);
