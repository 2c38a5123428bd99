import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { describeRules, file, type Rule } from "./testing/describe-rules";
import { listSources, type Source } from "./testing/sources";

/** Checks that whatever comments and documents cite is in the repository. */

const root = path.resolve(import.meta.dirname, "..");
const sources = listSources();
const isTest = (at: string) => /\.test\.(tsx?|mjs)$|\.spec\.ts$/.test(at);
/** Written so that the made-up citations below are none of this file's own. */
const sign = "\u00a7";
const facts = ["docs", "facts.md"].join("/");

const readDocument = (name: string) => sources.find(({ path: at }) => at === `docs/${name}`)?.text ?? "";

/** The numbers of a document's sections ("4.3") and of the points of its numbered lists ("9.2", "4.3.2"). */
function listSections(text: string): Set<string> {
  const found = new Set<string>();
  let section = "";
  for (const line of text.split("\n")) {
    const heading = /^##+ (\d+(?:\.\d+)?) /.exec(line)?.[1];
    const point = /^(\d+)\. /.exec(line)?.[1];
    if (heading) section = heading;
    if (heading) found.add(heading);
    if (point && section) found.add(`${section}.${point}`);
  }
  return found;
}

const facilitySections = listSections(readDocument("facility-api.md"));
const thesaurusSections = listSections(readDocument("thesaurus-api.md"));
const factHeadings = [...readDocument("facts.md").matchAll(/^### (.+)$/gm)].map(
  ([, heading = ""]) => heading,
);
const decisions = new Set(
  [...readDocument("decisions.md").matchAll(/^\*\*(\d+)\. /gm)].map(([, one]) => one),
);

/** A text with its lines joined, as a citation may be wrapped within a comment. */
const join = ({ text }: Source) => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, " ");
const number = String.raw`\d+(?:\.\d+)*`;
const specCitation = new RegExp(
  `(thesaurus )?\\bspec ${sign}(${number})(?: rule (\\d+))?((?:(?:, | and )${sign}${number})*)`,
  "gi",
);
const nameless = new RegExp(`(?<!\\b(?:[Ss]pec|draft|[A-Z0-9][\\w.]*) |, |\\band )${sign}`, "g");

const placeInCode =
  /(?<![\w./@*-])(?:lib|components|server|bench|e2e|scripts)\/[\w./-]*\w(?![\w./-]*[*<{[(…])/g;
/** True for a file, a folder, and a file without its ending. */
const isPlace = (name: string) =>
  ["", ".ts", ".tsx", ".mjs"].some((ending) => existsSync(path.join(root, name + ending)));

const rules: Record<string, Rule> = {
  "a cited section is one of docs/facility-api.md or docs/thesaurus-api.md": {
    offences: (source) =>
      [...join(source).matchAll(specCitation)].flatMap(([cited, thesaurus, first, rule, others = ""]) => {
        const known = thesaurus ? thesaurusSections : facilitySections;
        const numbers = [
          rule ? `${first}.${rule}` : (first ?? ""),
          ...[...others.matchAll(new RegExp(number, "g"))].map(([other]) => other),
        ];
        return numbers.every((one) => known.has(one)) ? [] : [`cites ${cited}`];
      }),
    bad: [
      file("a.ts", `/** spec ${sign}4.5 */`),
      file("a.ts", `/** Spec ${sign}4.3 rule 6 */`),
      file("a.ts", `/**\n * thesaurus\n * spec ${sign}2.1 */`),
      file("a.md", `spec ${sign}4.3, ${sign}10`),
    ],
    good: [
      file("a.ts", `/** spec ${sign}9.2, ${sign}4.3 rule 2; thesaurus spec ${sign}2, RFC 1 ${sign}77 */`),
    ],
  },
  "a section sign follows the name of its document": {
    offences: (source) =>
      /^docs\/(facility|thesaurus)-api\.md$/.test(source.path)
        ? []
        : [...join(source).matchAll(nameless)].map(({ index }) =>
            join(source).slice(Math.max(0, index - 20), index + 8),
          ),
    bad: [file("a.ts", `// spelled so (${sign}2.6)`), file("a.ts", `// as in ${sign}2`)],
    good: [file("a.ts", `// (SOAP 1.1 ${sign}4.4) (spec ${sign}2, ${sign}3) CSP Level 3 ${sign}6`)],
  },
  "facts are cited by a heading of docs/facts.md": {
    offences: (source) => {
      const cited = join(source).split(`${facts}, `).slice(1);
      const comments = source.text.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm) ?? [];
      return [
        ...cited.filter(
          (rest) =>
            !factHeadings.some((one) => rest.startsWith(one) && !/^[\w-]/.test(rest.slice(one.length))),
        ),
        ...comments.filter((comment) => /[(;] ?facts\b(?!\.)/.test(comment)),
      ].map((text) => `cites ${text.slice(0, 60)}`);
    },
    bad: [
      file("a.ts", `/** (${facts}, Slurm weather) */`),
      file("a.ts", `/** (${facts}, Slurm pings) */`),
      file("a.ts", `/** (${"facts"}, scheduler 9) */`),
    ],
    good: [file("a.ts", `// (${facts}, Slurm\n// ping)\nlist(facts);`)],
  },
  "a document that is named exists": {
    offences: (source) =>
      isTest(source.path)
        ? []
        : [...source.text.matchAll(/(?<![\w./@-])(?:[\w.-]+\/)*[\w.-]+\.md\b|(?<![\w./@-])docs\/[\w/.-]*\w/g)]
            .map(([name]) => name)
            .filter(
              (name) =>
                !existsSync(path.join(root, name)) &&
                !existsSync(path.join(root, path.dirname(source.path), name)) &&
                !existsSync(path.join(root, "docs", name)),
            ),
    bad: [
      file("a.ts", "// as nowhere.md says"),
      file("lib/a.ts", "// docs/nowhere"),
      file("a.md", "(b/c.md)"),
    ],
    good: [
      file("lib/a.ts", "// facts.md, docs/decisions.md, README.md"),
      file("docs/a.md", "[x](spec-gaps.md)"),
    ],
  },
  "a decision that is named exists": {
    offences: (source) =>
      isTest(source.path)
        ? []
        : [...join(source).matchAll(/\bdecisions? (\d+)(?:(?:,| and) (\d+))?/gi)]
            .filter(([, ...numbers]) => numbers.some((one) => one !== undefined && !decisions.has(one)))
            .map(([cited]) => `cites ${cited}`),
    bad: [file("a.ts", "// decision 99"), file("a.md", "decisions 9 and 98")],
    good: [file("a.ts", "// decision 13, decisions 9 and 13")],
  },
  "a place in the code that a document or a comment names exists": {
    offences: (source) =>
      isTest(source.path) || source.path.endsWith(".json")
        ? []
        : [...source.text.matchAll(placeInCode)].map(([name]) => name).filter((name) => !isPlace(name)),
    bad: [
      file("docs/a.md", "`lib/nowhere/model.ts`"),
      file("lib/a.ts", "// as components/nowhere/card does"),
    ],
    good: [
      file(
        "docs/a.md",
        "`lib/status/model.ts`, `lib/compute/queue/read`, lib/<feature>/model.ts, `lib/*/wire.ts`",
      ),
      file("lib/a.ts", 'import "@/lib/time/clock"; // app/(portal)/[x]/page'),
    ],
  },
};

describeRules(rules, sources);

it("reads the documents that are cited", () => {
  expect(facilitySections.has("2.6") && thesaurusSections.has("4") && decisions.has("13")).toBe(true);
  expect(factHeadings).toContain("Slurm ping");
});
