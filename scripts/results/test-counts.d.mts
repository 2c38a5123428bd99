export type Counts = { passed: number; failed: number; skipped: number };
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
export type VitestFailures = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
};
export type PlaywrightSuite = {
  title: string;
  specs?: {
    title: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
};
export type PlaywrightFailures = { suites?: PlaywrightSuite[]; errors?: { message?: string }[] };
export type PlaywrightTest = {
  file: string;
  titles: string[];
  name: string;
  statuses: string[];
  message?: string;
};
export function listPlaywrightTests(report: PlaywrightFailures | null): PlaywrightTest[];
export function single(isPassed: boolean): Counts;
export function sumOf(list: Counts[]): Counts;
export function listVitestFailures(report: VitestFailures | null, root: string): string[];
export function listPlaywrightFailures(report: PlaywrightFailures | null): string[];
export function countVitest(report: VitestReport | null, code: number, isFiltered?: boolean): Counts;
export function countPlaywright(report: PlaywrightReport | null, code: number): Counts;
export function summaryLine(counts: Counts): string;
