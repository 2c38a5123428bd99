import { expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { toCommonAge } from "./common-age";

const at = (seconds: number | null, problem = false) => ({
  asOfMs: seconds === null ? null : seconds * 1000,
  problem: problem ? stateProblem("facility-failed", "out of order") : null,
});

it.each([
  ["nothing", [], null],
  ["what wasn’t read yet", [at(null)], null],
  ["readings within two minutes: the oldest", [at(130), at(10), at(null)], 10_000],
  ["an older one", [at(131), at(10)], null],
  ["one that has failed", [at(20), at(10, true)], null],
  ["a first read that has failed", [at(20), at(null, true)], null],
])("toCommonAge of %s", (_, readings, expected) => {
  expect(toCommonAge(readings)?.asOfMs ?? null).toBe(expected);
});
