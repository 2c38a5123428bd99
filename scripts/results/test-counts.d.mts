export function summaryLine(counts: { passed: number; failed: number; skipped: number }): string;
