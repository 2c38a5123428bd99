/** Keys for named rows. A repeated name gets its count appended, so that every row has its own key. */
export function toRowKeys(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return `${name}/${count}`;
  });
}
