/**
 * Why an expression could take exponential or high polynomial time on a row; null if it can't. Reasons are a repeated group
 * that contains a repetition, choice or optional part, a backreference, a look-around, or more than three open repetitions.
 */
export function whyTooSlow(source: string): string | null {
  const plain = source.replace(/\\[^\d k]|\\k(?!<)/g, "x").replace(/\[(?:[^\]\\]|\\.)*\]/g, "x");
  if (/\\[1-9]|\\k</.test(plain)) return "References back are too slow for a long list.";
  if (/\(\?(?:[=!]|<[=!])/.test(plain)) return "Look-arounds are too slow for a long list.";
  const open: { isRepeating: boolean }[] = [];
  let repetitions = 0;
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? "";
    if (sign === "(") open.push({ isRepeating: false });
    else if (sign === "|" && open.length > 0) for (const group of open) group.isRepeating = true;
    // "?" after "(" starts a group's kind; anywhere else it makes a part optional, which is also a choice.
    else if (sign === "?" && plain[at - 1] !== "(") for (const group of open) group.isRepeating = true;
    else if (sign === ")") {
      const group = open.pop();
      if (group?.isRepeating && /^(?:[*+]|\{\d)/.test(plain.slice(at + 1)))
        return "A repeated group with a repetition or a choice in it is too slow for a long list.";
    } else if (/^(?:[*+]|\{\d)/.test(plain.slice(at, at + 2))) {
      repetitions++;
      for (const group of open) group.isRepeating = true;
    }
  }
  return repetitions > 3 ? "More than three repetitions are too slow for a long list." : null;
}
