import type { Diagnosis } from "./diagnosis";
import * as words from "./words";

const width = 80;
const indent = " ".repeat(11);

/**
 * What the doctor prints, in lines of 80 columns. Whatever the facility put into it is text: control characters and marks that turn the
 * direction are removed, and so is the token, however it is spelled.
 */
export class Report {
  constructor(
    private readonly print: (text: string) => void,
    private readonly token: string | null,
  ) {}

  say(text: string): void {
    this.print(`${this.wrap(this.clean(text), "").join("\n")}\n\n`);
  }

  block({ name, came, verdict, says }: Diagnosis): void {
    const said = words.verdicts[verdict];
    const lines = [
      ...this.wrap(this.clean(name), ""),
      ...this.row(words.came, came),
      ...this.row(words.verdict, typeof said === "string" ? said : said(says)),
    ];
    this.print(`${lines.join("\n")}\n\n`);
  }

  /** One line per name, under a heading. */
  list(heading: string, names: string[]): void {
    this.print(`${[heading, ...names.map((name) => `  ${name}`)].join("\n")}\n\n`);
  }

  private row(label: string, text: string): string[] {
    const [first = "", ...rest] = this.wrap(this.clean(text), indent);
    return [`  ${label.padEnd(indent.length - 2)}${first.slice(indent.length)}`, ...rest];
  }

  private clean(text: string): string {
    const plain = text.normalize("NFC").replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ");
    const { token } = this;
    if (token === null) return plain;
    // Its parts as well, as a facility may quote one alone, and whatever begins so: a long message is cut off.
    const parts = [token, ...token.split(".").filter((part) => part.length >= 8)];
    const begins = parts.map((part) => part.slice(0, 8).replace(/[^\w-]/g, "\\$&"));
    return plain.replaceAll(new RegExp(`(?:${begins.join("|")})\\S*`, "gi"), "[token]");
  }

  private wrap(text: string, before: string): string[] {
    const lines: string[] = [];
    let line = before;
    for (const word of text
      .split(/ +/)
      .filter(Boolean)
      .flatMap((long) => long.match(/.{1,60}/gu) ?? [])) {
      if (line.length > before.length && line.length + 1 + word.length > width) {
        lines.push(line);
        line = before;
      }
      line += line.length > before.length ? ` ${word}` : word;
    }
    return [...lines, line];
  }
}

/** Reports findings; returns the exit code: 1 if the portal couldn't work with what was found. */
export function summarize(report: Report, findings: Diagnosis[]): 0 | 1 {
  const counts = { assumed: 0, differs: 0, blocks: 0, unchecked: 0 };
  for (const { verdict } of findings) counts[verdict]++;
  const blocking = findings.filter(({ verdict }) => verdict === "blocks").map(({ name }) => name);
  const end = blocking.length > 0 ? words.worksNot(blocking.join("; ")) : words.works;
  report.say(`${words.summary(counts)} ${end}`);
  return blocking.length > 0 ? 1 : 0;
}
