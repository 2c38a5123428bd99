/** Longer numbers are no part of a host's name. */
export const mostDigits = 15;
/** Numbers padded to the width of the first, as a host list has them: `08-11`. */
export type Range = { first: number; last: number; width: number };

/** The indices of hosts by the number that ends their names, by its width. */
type Numbered = Map<number, Map<number, number>>;
const numbered = new WeakMap<ReadonlyMap<string, number>, Map<string, Numbered>>();

/** The hosts of a list (index by name) by the text before their last number: thousands of names needn't be written out to be found. Made once. */
export function listNumbered(indexOf: ReadonlyMap<string, number>): Map<string, Numbered> {
  const made = numbered.get(indexOf) ?? new Map<string, Numbered>();
  if (numbered.has(indexOf)) return made;
  numbered.set(indexOf, made);
  for (const [name, index] of indexOf) {
    const [digits = ""] = /\d*$/.exec(name) ?? [];
    const text = name.slice(0, name.length - digits.length);
    const ofText = made.get(text) ?? new Map<number, Map<number, number>>();
    const ofWidth = ofText.get(digits.length) ?? new Map<number, number>();
    made.set(text, ofText.set(digits.length, ofWidth.set(Number(digits), index)));
  }
  return made;
}

const powers = Array.from({ length: mostDigits + 1 }, (_, digits) => 10 ** digits);

/** Marks the hosts of a range that exist, at their indices; costs no more than a look at all of them. */
export function markNumbered(
  isFound: Uint8Array,
  hosts: Numbered | undefined,
  { first, last, width }: Range,
): void {
  for (let digits = width; digits === width || (powers[digits - 1] as number) <= last; digits++) {
    const own = hosts?.get(digits);
    const least = digits === width ? first : (powers[digits - 1] as number);
    const most = Math.min(last, (powers[digits] as number) - 1);
    if (own && most - least > own.size) {
      for (const [number, index] of own) if (number >= least && number <= most) isFound[index] = 1;
    } else if (own) for (let number = least; number <= most; number++) isFound[own.get(number) ?? -1] = 1;
  }
}
