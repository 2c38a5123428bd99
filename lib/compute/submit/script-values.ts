import { fillText, type PlaceholderValues, placeholder } from "./placeholders";

const bare = /["'`\\$;&|<>()*?[]|(?<![^\s:=])[#~]|\{(?=[^{]*(?:,|\.\.))|\p{Cc}/u;
/** What a value can't have, by how a shell reads the place (man bash, QUOTING). */
const special = {
  /** Without quotes and apart from other text, it may be several words. */
  bare,
  /** A part of a word, as in `dir/{name}` and `X={name}`: after a space, another word or command would begin. */
  part: new RegExp(`${bare.source}| `, "u"),
  double: /["`\\$]|\p{Cc}/u,
  single: /'|\p{Cc}/u,
  here: /[`\\$]|\p{Cc}/u,
  /** Comments, here-documents whose end is quoted, and lines that are nothing but the value. */
  text: /\p{Cc}/u,
  comment: /\p{Cc}/u,
  /** Quotes of other languages. */
  foreign: /["'`\\$]|\p{Cc}/u,
};
type Kind = keyof typeof special;

/** A part of a script from the end of the one before; `heredoc` is the word that ends it. */
type Piece = { end: number; kind: Kind; heredoc?: string };

/** A line that is one placeholder, quoted text, a parenthesis, a comment, a here-document with the rest of its first line, other text. */
const outside =
  /(?<!\\\n)(?<=^|\n)(?<whole>[ \t]*\{\w+\}[ \t]*)(?=\n|$)|\\(?:\n|[\s\S]#*)|\$'(?:[^'\\]|\\[\s\S])*'|(?<single>'[^']*')|(?<open>["(])|(?<close>\))|(?<![^\s;|&()])(?<comment>#[^\n]*)|(?<!<)<<-?[ \t]*(?<quote>['"]?)(?<word>\w+)\k<quote>(?<rest>[^\n]*\n)(?<here>[\s\S]*?)(?<=\n)\t*\k<word>(?=\n|$)|[^\\'"#<$()\n]+|[\s\S]/y;
/** The same between double quotes, in which `$(` begins commands. */
const inside = /\\[\s\S]|(?<close>")|\$(?<open>\()|[^\\"$]+|\$/y;
const shell = "\\b(?:ba|da|k|z)?sh\\b";
const runsShell = new RegExp(shell);
/** What may have a shell read a text once more, or isn't taken apart here: then no quotes are relied on. */
const unsure = new RegExp(
  `\`|\\s-\\w*c\\s*["'$]|--wrap\\b|(?<![\\w.-])(?:eval|parallel|ssh|trap|xargs)\\s|\\|\\s*${shell}|${shell}[^\\n]*<<<|(?<!<)<<(?!<)`,
);

/** Takes a script apart. Returns its pieces, and whether they are surely what a shell makes of it. */
function takeApart(script: string): { pieces: Piece[]; isSure: boolean } {
  const pieces: Piece[] = [];
  const open: string[] = [];
  let [at, code, isSure] = [0, "", true];
  const add = (length: number, kind: Kind, heredoc?: string) => {
    at += length;
    pieces.push({ end: at, kind, heredoc });
  };
  while (at < script.length) {
    const isInside = open.at(-1) === '"';
    const form = isInside ? inside : outside;
    form.lastIndex = at;
    const { 0: piece, groups = {} } = form.exec(script) as RegExpExecArray;
    const { whole, single, comment, quote, word = "", rest = "", here } = groups;
    if (groups.open) open.push(groups.open);
    if (groups.close && open.length > 0) open.pop();
    // A `)` of `case` closes nothing.
    if (piece === "'" || (open.length > 0 && !isInside && /\bcase\b/.test(piece))) isSure = false;
    code += comment === undefined ? (here === undefined ? piece : rest) : "";
    if (here !== undefined) {
      const line = script.slice(script.lastIndexOf("\n", at) + 1, at) + rest;
      const isScript = runsShell.test(line) || here.startsWith("#!");
      add(piece.indexOf("\n") + 1, "bare");
      add(piece.length - piece.indexOf("\n") - 1, isScript ? "bare" : quote === "" ? "here" : "text", word);
    } else if (whole !== undefined && open.length === 0) add(piece.length, "text");
    else if (comment !== undefined) add(piece.length, "comment");
    else add(piece.length, single === undefined ? (isInside ? "double" : "bare") : "single");
  }
  return { pieces, isSure: isSure && !open.includes('"') && !unsure.test(code) };
}

const isForeign = (script: string) =>
  script.startsWith("#!") && !runsShell.test(script.split("\n", 1)[0] ?? "");

/** The script without what a shell skips; unchanged in another language. */
export const dropComments = (script: string): string =>
  isForeign(script)
    ? script
    : takeApart(script)
        .pieces.map(({ end, kind }, at, all) =>
          kind === "comment" ? "" : script.slice(all[at - 1]?.end ?? 0, end),
        )
        .join("");

/**
 * The check of values for a script, in a shell's language or one that quotes and comments alike: finds the first that wouldn't be
 * passed on as it is, and what is in it. Such a value could end a quotation, or begin another command or directive.
 */
export function toValueCheck(script: string) {
  const { pieces, isSure } = takeApart(script);
  const isOther = isForeign(script);
  let next = 0;
  const places = [...script.matchAll(placeholder)].map(({ 0: { length }, 1: name = "", index }) => {
    while ((pieces[next]?.end ?? script.length) <= index) next++;
    const { kind = "bare", heredoc } = pieces[next] ?? {};
    const isPart =
      /[^\s;|&(]$|[<>]\s?$/.test(script.slice(Math.max(0, index - 2), index)) ||
      /^[^\s;|&)]/.test(script.slice(index + length, index + length + 1));
    const isQuoted = kind === "double" || kind === "single";
    const relied = kind === "bare" && isPart ? "part" : isSure ? kind : "bare";
    const line = heredoc && script.slice(script.lastIndexOf("\n", index) + 1, script.indexOf("\n", index));
    const form = special[isSure && isQuoted && isOther ? "foreign" : relied];
    return { name, form, line, heredoc };
  });
  return (values: PlaceholderValues): { name: string; sign: string } | null => {
    for (const { name, form, line, heredoc } of places) {
      const value = Object.hasOwn(values, name) ? (values[name] ?? "") : "";
      const [sign] = form.exec(value) ?? [];
      if (sign !== undefined) return { name, sign };
      if (line && fillText(line, values).replace(/^\t+/, "") === heredoc) return { name, sign: value };
    }
    return null;
  };
}
