import { expect, it } from "vitest";
import { emptyJobDraft } from "../submit/draft";
import { whyNotValue } from "./check-field";
import { fillTemplate, toDefaults } from "./fill-template";
import type { TemplateField } from "./template-model";

const shared = { name: "n", label: "N", hint: null, default: "" };
const number: TemplateField = { ...shared, default: "7", kind: "number", least: -2, most: 1000 };
const text: TemplateField = { ...shared, kind: "text", mostLength: 3, pattern: "[a-z]|é+" };
const needed: TemplateField = { ...text, default: "a", pattern: null };

it.each([
  [number, ["-2", "0", "1000"], ["", "-3", "1001", "1.5", "1e2", "0x1", "08", "-0", "+1", "1,0", "١", "∞"]],
  [text, ["", "a", "é", "ééé"], ["éééé", "ab", "a\n", "A"]],
  [needed, ["a", "A b", "👩👩👩"], ["", "abcd"]],
] satisfies [TemplateField, string[], string[]][])("checks %j", (field, good, bad) => {
  for (const value of good) expect(`${value}: ${whyNotValue(field, value)}`).toBe(`${value}: null`);
  for (const value of bad) expect(`${value}: ${whyNotValue(field, value)}`).not.toBe(`${value}: null`);
});

it("fills a draft, and leaves the form's own environment and directory where the template has none", () => {
  const job = { ...emptyJobDraft, name: "{__proto__}", environment: "", workingDirectory: "" };
  const own = { ...job, environment: "N={n}", workingDirectory: "/scratch/{n}" };
  const fields = [number, { ...needed, name: "__proto__" }];
  const draft = { script: "{n}", jobs: [job, own] };
  const template = { id: "t", title: "T", description: "", fields, draft };
  expect(fillTemplate(template, toDefaults(template), "/home/ada")).toEqual({
    script: "7",
    jobs: [
      { ...emptyJobDraft, name: "a", workingDirectory: "/home/ada" },
      { ...job, name: "a", environment: "N=7", workingDirectory: "/scratch/7" },
    ],
  });
});
