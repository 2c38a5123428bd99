/** A word of a shell's line without its quotes, and where it ends. */
type ShellWord = { value: string; end: number };

/**
 * Reads the shell word that begins at `from`, as `export -p` prints values: quotes of all kinds, `$'…'` with its escapes, also
 * over several lines. Nothing is expanded. Null unless the word, with a comment at most, is all that is left of its line.
 */
export function readShellWord(text: string, from: number): ShellWord | null {
  let [value, at] = ["", from];
  while (at < text.length && !/\s/.test(text[at] ?? "")) {
    const piece = readPiece(text, at);
    if (piece === null) return null;
    value += piece.value;
    at = piece.end;
  }
  const rest = /(?:[^\S\r\n]+#[^\r\n]*|[^\S\r\n]*)(?=[\r\n]|$)/y;
  rest.lastIndex = at;
  return rest.test(text) ? { value, end: rest.lastIndex } : null;
}

const single = /'([^']*)'/y;
const double = /"([^"\\]*(?:\\[\s\S][^"\\]*)*)"/y;
const ansi = /\$'([^'\\]*(?:\\[\s\S][^'\\]*)*)'/y;
const escaped = /\\([\s\S])/y;
const plain = /[^\s'"\\;&|<>()`]+/y;

function readPiece(text: string, at: number): ShellWord | null {
  const read = (form: RegExp): string | undefined => {
    form.lastIndex = at;
    return form.exec(text)?.[form === plain ? 0 : 1];
  };
  const made = (value: string | undefined, form: RegExp) =>
    value === undefined ? null : { value, end: form.lastIndex };
  switch (text[at]) {
    case "'":
      return made(read(single), single);
    case '"':
      return made(
        read(double)?.replace(/\\([\\"$`\n])/g, (_, sign: string) => (sign === "\n" ? "" : sign)),
        double,
      );
    case "\\":
      return made(read(escaped), escaped);
    default: {
      const found = text.startsWith("$'", at) ? read(ansi) : undefined;
      if (found !== undefined) return made(decodeAnsi(found), ansi);
      // A dollar sign before a quote belongs to that quote.
      return text.startsWith("$'", at) ? null : made(read(plain)?.replace(/\$$/, ""), plain);
    }
  }
}

const letters: Record<string, string> = {
  n: "\n",
  t: "\t",
  r: "\r",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  E: "\x1b",
  f: "\f",
  v: "\v",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "?": "?",
};

/** The text of `$'…'` (man bash, QUOTING). Octal and hexadecimal escapes are bytes of UTF-8. */
function decodeAnsi(text: string): string {
  const bytes: number[] = [];
  const add = (part: string) => bytes.push(...new TextEncoder().encode(part));
  for (const [all, octal, hex, unicode, sign, other] of text.matchAll(
    /\\([0-7]{1,3})|\\x([0-9a-f]{1,2})|\\u([0-9a-f]{1,4})|\\([\s\S])|([^\\]+)/gi,
  )) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 255);
    else if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else if (unicode !== undefined) add(String.fromCodePoint(Number.parseInt(unicode, 16)));
    else if (sign !== undefined) add(letters[sign] ?? all);
    else add(other ?? "");
  }
  // Nothing can hold a null character.
  return new TextDecoder().decode(Uint8Array.from(bytes.filter((byte) => byte !== 0)));
}
