import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { jobGridSchema } from "../grid/grid-model";
import { parseJobGrid } from "./parse-grid";

const head = {
  state: "s",
  total: 2,
  unreadable: 0,
  repeated: 0,
  warnings: ["late"],
  asOf: "2026-11-21T12:00:00Z",
  answeredAt: null,
  newerInMs: null,
  problem: { ...stateProblem("facility-slow", ""), errors: [{ path: "a", message: "b" }] },
};
const answers: Record<string, unknown>[] = [
  { kind: "reading", sinceMs: 1, jobs: 2 },
  { kind: "reading", sinceMs: 1, jobs: 2, part: { state: "s", from: 0, rows: { count: 2 } } },
  { kind: "full", ...head, rows: { count: 0 } },
  { kind: "delta", ...head, problem: null, rows: null, removed: ["7"] },
];
/** Any value JSON can express, including ones no client would send. */
const anyJson = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(Number.POSITIVE_INFINITY, null, "", 0, [], {}, [1], ["a", null], [{ path: 1 }]),
);

describe("parseJobGrid", () => {
  it.each(answers)("reads an answer that is $kind, and leaves out what nobody knows", (answer) => {
    expect(parseJobGrid({ ...answer, more: 1 })).toEqual(answer);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a list", [answers[0]]],
    ["another kind", { ...answers[0], kind: "none" }],
    ["a property of every object for its kind", { ...answers[0], kind: "constructor" }],
    ["a part that is missing", { ...answers[2], total: undefined }],
    ["a number in letters", { ...answers[2], total: "2" }],
    [
      "a number beyond all numbers",
      JSON.parse(JSON.stringify(answers[0]).replace('"jobs":2', '"jobs":1e999')),
    ],
    ["a warning that is no text", { ...answers[2], warnings: [null] }],
    ["a problem without a title", { ...answers[2], problem: { ...head.problem, title: undefined } }],
    [
      "a problem with a field that has no path",
      { ...answers[2], problem: { ...head.problem, errors: [{}] } },
    ],
    ["changes without the ids that are gone", { ...answers[3], removed: undefined }],
  ])("refuses %s", (_, body) => {
    expect(parseJobGrid(body)).toBeUndefined();
  });

  it("agrees with the schema on whatever may come", () => {
    const bent = fc
      .tuple(fc.constantFrom(...answers), fc.constantFrom(...answers.flatMap(Object.keys)), anyJson)
      .map(([answer, name, value]) => ({ ...answer, [name]: value }));
    const cut = fc
      .tuple(fc.constantFrom(...answers), fc.constantFrom(...answers.flatMap(Object.keys)))
      .map(([answer, name]) => Object.fromEntries(Object.entries(answer).filter(([key]) => key !== name)));
    fc.assert(
      fc.property(fc.oneof(bent, cut, anyJson), (body) => {
        const { data } = z.safeParse(jobGridSchema, body);
        const read = parseJobGrid(body);
        expect(read === undefined).toBe(data === undefined);
        if (data) expect(z.safeParse(jobGridSchema, read).data).toEqual(data);
      }),
      { numRuns: 2000 },
    );
  });
});
