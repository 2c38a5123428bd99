/**
 * A test for host list expressions that include a node by number, such as `alpha[001-050]` for alpha017; null if the word
 * isn't a node's name.
 */
export function toNodeTest(word: string): ((expression: string) => boolean) | null {
  const [, prefix = "", digits = ""] = /^([a-z][a-z0-9.-]*?)(\d+)$/.exec(word) ?? [];
  if (prefix === "") return null;
  const wanted = Number(digits);
  const start = `${prefix}[`;
  return (expression) => {
    for (let at = expression.indexOf(start); at >= 0; at = expression.indexOf(start, at + 1)) {
      if (at > 0 && expression[at - 1] !== ",") continue;
      const end = expression.indexOf("]", at);
      const ranges = expression.slice(at + start.length, end < 0 ? undefined : end).split(",");
      if (ranges.some((range) => isWithin(range, wanted, digits.length))) return true;
    }
    return false;
  };
}

function isWithin(range: string, wanted: number, width: number): boolean {
  const [first = "", last = first] = range.split("-");
  return first.length === width && wanted >= Number(first) && wanted <= Number(last);
}
