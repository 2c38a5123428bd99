import { describe, expect, it } from "vitest";
import { readEnvelope, readFault } from "./envelope";

const faultOf = (errors: unknown) => readFault(readEnvelope({ errors }));

it.each([
  [undefined, null],
  [[{ error_number: 2017 }], { number: 2017, words: "Error 2017" }],
  [[{ error: "Bad" }], { number: null, words: "Bad" }],
  [[{ error: "Bad", description: "Bad", error_number: 1 }], { number: 1, words: "Bad" }],
  [
    [{ error: "Bad", description: "worse", error_number: { set: true, number: 1 } }],
    { number: 1, words: "Bad (worse)" },
  ],
  [["plain"], { number: null, words: "plain" }],
  [[{ error: "A", error_number: 1 }, "B", { error: "A", error_number: 2 }], { number: 1, words: "A; B" }],
  [["1", "2", "3", "4", "5", "6"], { number: null, words: "1; 2; 3; 4; 5" }],
])("readFault of %j is %j", (errors, fault) => expect(faultOf(errors)).toEqual(fault));

describe("readEnvelope", () => {
  it("puts a warning's subject first, and keeps each warning once", () => {
    const warnings = [
      { description: "is low", source: "#/job/minimum_nodes/" },
      { description: "is low", source: "#/job/minimum_nodes/" },
      { description: "is old", source: "slurmctld" },
      { source: "#/job/name/" },
      "not a record",
    ];
    expect(readEnvelope({ warnings }).warnings).toEqual(["job/minimum_nodes: is low", "is old"]);
  });

  it("keeps 50 entries of each list", () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ description: `d${index}` }));
    const { faults, warnings } = readEnvelope({ errors: many, warnings: many });
    expect([faults.length, warnings.length]).toEqual([50, 50]);
  });
});
