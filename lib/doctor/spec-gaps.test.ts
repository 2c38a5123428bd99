import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { answerChecks } from "./check-answers";
import { clusterChecks } from "./check-clusters";
import { computeChecks } from "./check-compute";
import { statusChecks } from "./check-status";
import { thesaurusChecks } from "./check-thesaurus";
import { tokenChecks } from "./check-token";
import { unseenOfFacility, unseenOfThesaurus } from "./unseen";

const document = readFileSync(path.resolve(import.meta.dirname, "../../docs/spec-gaps.md"), "utf8");
const [facility = "", thesaurus = ""] = document.split("## The thesaurus");
const listRows = (text: string) =>
  [...text.matchAll(/^\| (?!unspecified|-)(.+?) \|/gm)]
    .map(([, name = ""]) => name.replaceAll("`", ""))
    .sort();
/** The names of assumptions; a check of an answer as a whole begins with “The”. */
const listNames = (checks: object, unseen: string[]) =>
  [...Object.keys(checks).filter((name) => !name.startsWith("The ")), ...unseen].sort();

it("has a check, or the reason why there is none, for each assumption of docs/spec-gaps.md", () => {
  const checks = { ...statusChecks, ...answerChecks, ...tokenChecks, ...clusterChecks, ...computeChecks };
  expect(listNames(checks, unseenOfFacility)).toEqual(listRows(facility));
  expect(listNames(thesaurusChecks, unseenOfThesaurus)).toEqual(listRows(thesaurus));
});
