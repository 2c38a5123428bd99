/** A word of the script's directives, without its quotes, and the number of its line. */
export type DirectiveWord = { text: string; line: number };

/** Something that isn't read as options: its line, its text, and which of these it is. */
export type DirectiveRemark = {
  line: number;
  text: string;
  kind: "indented" | "quote" | "colon" | "component";
};

/** What a script tells sbatch about its first job, and what else its directives contain. */
type DirectiveLines = { words: DirectiveWord[]; remarks: DirectiveRemark[] };

const space = /[ \t\n\v\f\r]/;

/**
 * The directives of a script as sbatch reads them (src/sbatch/opt.c): lines before the first command that begin with `#SBATCH`
 * or `#SLURM` in the first column, with or without a space after it. `hetjob` or `packjob` begins another job, whose options
 * aren't this one's; releases differ in where on its line the word may be, so it counts anywhere.
 */
export function readDirectiveLines(script: string): DirectiveLines {
  const found: DirectiveLines = { words: [], remarks: [] };
  for (const [index, content] of script.split("\n").entries()) {
    const line = index + 1;
    const options = /^#(?:SBATCH|SLURM)(.*)$/s.exec(content)?.[1];
    if (options === undefined) {
      const text = content.trim();
      if (text !== "" && !text.startsWith("#")) break;
      if (/^#SBATCH(?![A-Za-z])/.test(text)) found.remarks.push({ line, text, kind: "indented" });
      continue;
    }
    const { words, fault } = splitWords(options);
    const component = words.find((word) => /^(?:hetjob|packjob)$/i.test(word));
    if (component) {
      found.remarks.push({ line, text: component, kind: "component" });
      break;
    }
    if (fault) found.remarks.push({ line, text: options.trim(), kind: fault });
    else found.words.push(...words.map((text) => ({ text, line })));
  }
  return found;
}

type Split = { words: string[]; fault: "quote" | "colon" | null };

/**
 * The words of a line up to a comment: `#` begins one anywhere outside quotes, also within a word. Quotes group, a backslash
 * protects the next character, in quotes of both kinds. An empty word ends the line. sbatch refuses a script with an open quote
 * or a word that begins with a colon.
 */
function splitWords(text: string): Split {
  const words: string[] = [];
  let at = 0;
  for (;;) {
    while (at < text.length && space.test(text[at] ?? "")) at++;
    if (text[at] === ":") return { words: [], fault: "colon" };
    const word = readWord(text, at);
    if (word === null) return { words: [], fault: "quote" };
    if (word.text === "") return { words, fault: null };
    words.push(word.text);
    at = word.end;
  }
}

/** The word that begins at `from`, and where it ends; null if a quote isn't closed. */
function readWord(text: string, from: number): { text: string; end: number } | null {
  let [word, quote, at] = ["", "", from];
  for (; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (quote === "" && (space.test(sign) || sign === "#")) break;
    if (sign === "\\") word += text[++at] ?? "";
    else if (sign === quote) quote = "";
    else if (quote === "" && (sign === '"' || sign === "'")) quote = sign;
    else word += sign;
  }
  return quote === "" ? { text: word, end: at } : null;
}
