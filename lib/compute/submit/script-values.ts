import { type PlaceholderValues, placeholder } from "./placeholders";

/** What a value can't have, by how a shell reads the place (man bash, QUOTING). Without quotes, it may be several words. */
const special = {
  bare: /["'`\\$;&|<>()*?[]|(?<![^\s:=])[#~]|\{(?=.*(?:,|\.\.))|\p{Cc}/u,
  double: /["`\\$]|\p{Cc}/u,
  single: /'|\p{Cc}/u,
  here: /[`\\$]|\p{Cc}/u,
  /** Comments, here-documents whose end is quoted, and lines that are nothing but the value. */
  text: /\p{Cc}/u,
};

/** A line that is one placeholder, quoted text, a comment, a here-document with the rest of its first line, other text or signs. */
const pieces =
  /(?<!\\\n)(?<=^|\n)(?<whole>[ \t]*\{\w+\}[ \t]*)(?=\n|$)|\\[\s\S]|\$'(?:[^'\\]|\\[\s\S])*'|(?<single>'[^']*')|(?<double>"[^"\\]*(?:\\[\s\S][^"\\]*)*")|(?<![^\s;|&()])(?<comment>#[^\n]*)|(?<!<)<<-?[ \t]*(?<quote>['"]?)(?<end>\w+)\k<quote>(?<rest>[^\n]*\n)(?<here>[\s\S]*?)(?<=\n)\t*\k<end>(?=\n|$)|[^\\'"#<$\n]+|[\s\S]/g;
/** What may have a shell read a text once more, or isn't taken apart here: then no quotes are relied on. */
const unsure = /`|\s-\w*c\b|\b(?:eval|parallel|ssh|trap|xargs)\b|(?<!<)<<(?!<)/;

/**
 * The check of values for a script, in a shell's language or one that quotes and comments alike: finds the first that wouldn't be
 * passed on as it is, and what is in it. Such a value could end a quotation, or begin another command or directive.
 */
export function toValueCheck(script: string) {
  const places: { name: string; kind: keyof typeof special; end: string }[] = [];
  const add = (text: string, kind: keyof typeof special, end: string) =>
    places.push(...[...text.matchAll(placeholder)].map(([, name = ""]) => ({ name, kind, end })));
  let code = "";
  for (const { 0: piece, groups = {} } of script.matchAll(pieces)) {
    const { whole, single, double, comment, quote, end = "", rest = "", here } = groups;
    const isDouble = double !== undefined && !double.includes("$(");
    if (here !== undefined) add(here, quote === "" ? "here" : "text", end);
    else if (comment ?? whole) add(piece, "text", "");
    else add(piece, single === undefined ? (isDouble ? "double" : "bare") : "single", "");
    add(rest, "bare", "");
    code += here === undefined && comment === undefined ? piece : rest;
  }
  const isSure = !unsure.test(code);
  return (values: PlaceholderValues): { name: string; sign: string } | null => {
    for (const { name, kind, end } of places) {
      const value = Object.hasOwn(values, name) ? (values[name] ?? "") : "";
      const [sign] = special[isSure ? kind : "bare"].exec(value) ?? [];
      if (sign !== undefined) return { name, sign };
      if (value !== "" && end.includes(value)) return { name, sign: value };
    }
    return null;
  };
}
