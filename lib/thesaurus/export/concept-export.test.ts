import fc from "fast-check";
import { expect, it } from "vitest";
import { anyConcept } from "../testing/any-concept";
import { sampleConcept } from "../testing/sample-concepts";
import { toCsv, toFileName, toJson } from "./concept-export";

it("writes JSON that tells absent from empty", () => {
  fc.assert(
    fc.property(anyConcept, (concept) => {
      expect(JSON.parse(toJson([{ concept }]))).toEqual({ concept });
    }),
  );
});

it.each([
  [["a", "b"], '"a\nb"'],
  [[], '""'],
  [null, ""],
])("the cell of the labels %j is %s", (nonPreferredLabels, expected) => {
  const concept = sampleConcept({ uri: "u", preferredLabel: "A", nonPreferredLabels });
  expect(toCsv([{ concept }])).toContain(`\r\n,u,,A,${expected},,,,\r\n`);
});

it.each([
  ["Message queue", "message-queue.ttl"],
  ["../../é\u0000", "e.ttl"],
  ["日本", "concept.ttl"],
])("a file of %j is %s", (name, expected) => expect(toFileName(name, "ttl")).toBe(expected));
