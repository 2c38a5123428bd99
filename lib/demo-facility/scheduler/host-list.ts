/** Formats node names as the scheduler does: `avocet[001-003,007]`, `avocet012`, or an empty string. */
export function toHostList(prefix: string, numbers: readonly number[]): string {
  const parts = toRuns(numbers).map(([from, to]) => (from === to ? pad(from) : `${pad(from)}-${pad(to)}`));
  if (parts.length === 0) return "";
  const [only = ""] = parts;
  return parts.length === 1 && !only.includes("-") ? `${prefix}${only}` : `${prefix}[${parts.join(",")}]`;
}

/** The first and the last number of each run of successive numbers, in order. */
export function toRuns(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

export const toNodeName = (prefix: string, number: number): string => `${prefix}${pad(number)}`;

const pad = (number: number): string => String(number).padStart(3, "0");
