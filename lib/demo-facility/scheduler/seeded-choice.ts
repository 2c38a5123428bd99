/** Returns a 32-bit hash that is always the same for the same words (FNV-1a with a final mix). */
export function hashOf(...words: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join("/")) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Returns a fraction from 0 up to, but not including, 1. */
export const fractionOf = (...words: (string | number)[]): number => hashOf(...words) / 0x1_0000_0000;

/** Returns one of the values, chosen by a hash. Throws if the chosen one is undefined. */
export function pickBy<Value>(hash: number, values: readonly Value[]): Value {
  const value = values[hash % values.length];
  if (value === undefined) throw new Error("nothing to choose from");
  return value;
}
