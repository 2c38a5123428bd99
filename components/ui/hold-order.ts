/**
 * `next` in the order in which its items were shown: those of `heldKeys` first in their places, new ones at the end, gone
 * ones left out. `isOutdated` is true if that differs from the order of `next`.
 */
export function holdOrder<Item>(
  next: readonly Item[],
  heldKeys: readonly string[],
  keyOf: (item: Item) => string,
): { items: Item[]; isOutdated: boolean } {
  const place = new Map(heldKeys.map((key, index) => [key, index]));
  const at = (item: Item) => place.get(keyOf(item)) ?? heldKeys.length;
  // A stable sort keeps new items, which share the last place, in the order of `next`.
  const items = [...next].sort((left, right) => at(left) - at(right));
  return { items, isOutdated: items.some((item, index) => item !== next[index]) };
}
