/** Keys for rows named so; a name that comes again gets its place among its like, so that no row takes another's. */
export function toRowKeys(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return `${name}/${count}`;
  });
}
