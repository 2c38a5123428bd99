import { toTextRow, wrapText } from "./plain-text";
import type { Problem } from "./problem";
import { type ProblemEntry, problemCatalogue } from "./problem-catalogue";
import * as words from "./words";

const facts = (pairs: [string, string | undefined][]) =>
  pairs.flatMap(([name, value]) => (value ? toTextRow([name, value], [13, 65]) : []));

/** A failure as text for terminals. */
export const toProblemText = ({ title, status, detail, happened, todo, instance }: Problem): string[] => [
  ...wrapText(words.failedWith(title, status)),
  "",
  ...(detail ? [...wrapText(detail), ""] : []),
  ...facts([
    [words.whatHappened, happened],
    [words.whatToDo, todo],
    [words.requestId, instance],
  ]),
];

/** One entry of the catalogue as text for terminals. */
export const toEntryText = (slug: string, { title, status, happened, todo }: ProblemEntry): string[] => [
  ...wrapText(words.failedWith(title, status)),
  ...facts([
    [words.problemType, `/problems/${slug}`],
    [words.whatHappened, happened],
    [words.whatToDo, todo],
  ]),
];

/** The whole catalogue as text for terminals. */
export const toCatalogueText = (): string[] =>
  Object.entries(problemCatalogue).flatMap(([slug, entry]) => [...toEntryText(slug, entry), ""]);
