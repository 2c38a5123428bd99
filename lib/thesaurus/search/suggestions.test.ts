import fc from "fast-check";
import { expect, it } from "vitest";
import { anyConcept } from "../testing/any-concept";
import { named, sampleConcept } from "../testing/sample-concepts";
import { listExamples, listWords } from "./suggestions";

it.each([
  ["#DEMO slow slurm", ["slurm", "demo", "slow"]],
  ["queue", []],
  ["a of queue", ["queue"]],
  ["Łódź-type queue", ["łódź-type", "queue"]],
])("suggests for %j the words %j", (text, expected) => {
  expect(listWords({ way: "keyword", text, thesaurus: null })).toEqual(expected);
});

it("makes examples that find their concepts: by word, by other label, by expression", () => {
  const tops = [
    named("a", "High-performance computing"),
    sampleConcept({ uri: "b", preferredLabel: "Data management", nonPreferredLabels: ["Data curation"] }),
  ];
  expect(listExamples(tops)).toEqual([
    { way: "keyword", text: "high", how: "keyword" },
    { way: "keyword", text: "Data curation", how: "other label" },
    { way: "regex", text: "^Dat.*", how: "expression" },
  ]);
  expect(listExamples([])).toEqual([]);
});

it("makes no expression that a name doesn't match, whatever the names are", () => {
  fc.assert(
    fc.property(fc.array(anyConcept, { maxLength: 5 }), (concepts) => {
      for (const { way, text } of listExamples(concepts)) {
        const labels = concepts.flatMap((one) => [
          one.preferredLabel ?? "",
          ...(one.nonPreferredLabels ?? []),
        ]);
        const find = way === "regex" ? new RegExp(text, "u") : null;
        const isFound = (label: string) =>
          find ? find.test(label.trim()) : label.toLowerCase().includes(text.toLowerCase());
        expect(labels.some(isFound)).toBe(true);
      }
    }),
  );
});
