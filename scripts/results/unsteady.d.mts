import type { Counts, PlaywrightFailures, PlaywrightTest } from "./test-counts.mjs";

type Outcome = { counts: Counts; failures: string[] };
export const readingSpecs: string[];
export const mostUnsteady: number;
export function listDoubtful(report: PlaywrightFailures | null): PlaywrightTest[];
export function toTestList(tests: PlaywrightTest[]): string;
export function excuseUnsteady(
  run: Outcome & { code: number },
  doubtful: PlaywrightTest[],
  repeated: PlaywrightFailures | null,
): Outcome & { unsteady: string[] };
export function countUnsteady(counts: Counts, unsteady: string[]): Counts;
