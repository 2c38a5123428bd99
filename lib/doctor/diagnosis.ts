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
type Look<R> = (readings: R) => Found;
/** Checks by the assumption's name in docs/spec-gaps.md, without marks; “The …” is a check of an answer as a whole. */
export type Checks<R> = Record<string, Look<R>>;

export const assumed = (came: string): Found => ({ came, verdict: "assumed", says: "" });
export const differs = (came: string, says: string): Found => ({ came, verdict: "differs", says });
export const blocks = (came: string, says: string): Found => ({ came, verdict: "blocks", says });
export const unchecked = (says: string): Found => ({ came: words.nothing, verdict: "unchecked", says });

/** As assumed, unless `isOther`: then the portal does what `says`. */
export const differsIf = (isOther: boolean, came: string, says: string): Found =>
  isOther ? differs(came, says) : assumed(came);

/** What was read of a kind, or why there is nothing. */
export type Pick<R, T> = (readings: R) => T[] | string;

/** A check of what `pick` finds, which says why if that is nothing. */
export const on =
  <R, T>(pick: Pick<R, T>, look: (items: T[]) => Found): Look<R> =>
  (readings) => {
    const items = pick(readings);
    // Of nothing, everything would be as assumed.
    return typeof items === "string" || items.length === 0
      ? unchecked(typeof items === "string" ? items : words.noneCame)
      : look(items);
  };

/** A check that counts the odd ones, with which the portal does what `says`. */
export const odd = <R, T>(pick: Pick<R, T>, isOdd: (item: T) => boolean, says: string): Look<R> =>
  on(pick, (items) => {
    const count = items.filter(isOdd).length;
    return differsIf(count > 0, words.countOf(count, items.length), says);
  });

/** Parts of what `pick` finds. */
export const each =
  <R, T, P>(pick: Pick<R, T>, partsOf: (item: T) => P[]): Pick<R, P> =>
  (readings) => {
    const items = pick(readings);
    return typeof items === "string" ? items : items.flatMap(partsOf);
  };

/** `items`, or `why` if there are none. */
export const orWhy = <T>(items: T[], why: string): T[] | string => (items.length > 0 ? items : why);

export const lookAt = <R>(checks: Checks<R>, readings: R): Diagnosis[] =>
  Object.entries(checks).map(([name, look]) => ({ name, ...look(readings) }));

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
