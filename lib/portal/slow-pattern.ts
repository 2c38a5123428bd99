import * as words from "./words";

/**
 * Why an expression could take exponential or high polynomial time on a row; null if it can't. Reasons are a repeated group
 * that contains a repetition, choice or optional part, a backreference, a look-around, more than three open repetitions, or more
 * than ten optional parts and groups with a choice, each of which can double the time.
 */
export function whyTooSlow(source: string): string | null {
  const plain = source.replace(/\\[^\d k]|\\k(?!<)/g, "x").replace(/\[(?:[^\]\\]|\\.)*\]/g, "x");
  if (/\\[1-9]|\\k</.test(plain)) return words.slow.backreference;
  if (/\(\?(?:[=!]|<[=!])/.test(plain)) return words.slow.lookAround;
  const open: { isRepeating: boolean }[] = [];
  let [repetitions, choices] = [0, 0];
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? "";
    if (sign === "(") open.push({ isRepeating: false });
    else if (sign === "|" && open.length > 0) for (const group of open) group.isRepeating = true;
    // "?" after "(" starts a group's kind; anywhere else it makes a part optional, which is also a choice.
    else if (sign === "?" && plain[at - 1] !== "(") {
      choices++;
      for (const group of open) group.isRepeating = true;
    } else if (sign === ")") {
      const group = open.pop();
      if (group?.isRepeating) choices++;
      if (group?.isRepeating && /^(?:[*+]|\{\d)/.test(plain.slice(at + 1))) return words.slow.nested;
    } else if (/^(?:[*+]|\{\d)/.test(plain.slice(at, at + 2))) {
      repetitions++;
      for (const group of open) group.isRepeating = true;
    }
  }
  if (choices > 10) return words.slow.choices;
  return repetitions > 3 ? words.slow.repetitions : null;
}
