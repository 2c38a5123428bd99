import * as words from "./words";

/**
 * What was found about one assumption: what came, in counts and kinds, and the verdict. `differs` says what the portal will do; `blocks`
 * is a difference that the portal couldn't work with; `unchecked` says why.
 */
export type Diagnosis = {
  name: string;
  came: string;
  verdict: "assumed" | "differs" | "blocks" | "unchecked";
  says: string;
};
type Found = Omit<Diagnosis, "name">;

export const assumed = (came: string): Found => ({ came, verdict: "assumed", says: "" });
export const differs = (came: string, says: string): Found => ({ came, verdict: "differs", says });
export const blocks = (came: string, says: string): Found => ({ came, verdict: "blocks", says });
export const unchecked = (says: string): Found => ({ came: words.nothing, verdict: "unchecked", says });

/** As assumed, unless `count` is above zero: then the portal does what `says`. */
export const differsIf = (count: number | boolean, came: string, says: string): Found =>
  Number(count) > 0 ? differs(came, says) : assumed(came);

/** An assumption by its name in docs/spec-gaps.md, without marks, and what is found about it. */
export type AssumptionCheck<R> = [name: string, look: (readings: R) => Found];

export const lookAt = <R>(checks: AssumptionCheck<R>[], readings: R): Diagnosis[] =>
  checks.map(([name, look]) => ({ name, ...look(readings) }));

/** “9 up, 2 down”, most frequent first; only words that are a kind, as anything else may be a content. */
export function countKinds(kinds: (string | null)[]): string {
  const counts = new Map<string, number>();
  for (const kind of kinds) {
    const name = kind === null ? words.missing : /^[\w -]{1,24}$/.test(kind) ? kind : words.anotherWord;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const shown = sorted.slice(0, 6).map(([name, count]) => `${count} ${name}`);
  return [...shown, ...(sorted.length > 6 ? [words.more(sorted.length - 6)] : [])].join(", ");
}
