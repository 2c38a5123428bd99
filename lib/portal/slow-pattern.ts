import * as words from "./words";

/**
 * Why an expression could take exponential or high polynomial time on a row; null if it can't. Reasons are a repeated group
 * that contains a repetition, choice or optional part, a backreference, a look-around, more than three open repetitions, or too
 * many ways to go on: each optional part can double them, a group with more than two choices more than that. A repetition from
 * few to many times costs more than an open one (measured: 264 ms beside 72 on 300 letters) and counts as two.
 */
export function whyTooSlow(source: string): string | null {
  const plain = source.replace(/\\[^\d k]|\\k(?!<)/g, "x").replace(/\[(?:[^\]\\]|\\.)*\]/g, "x");
  if (/\\[1-9]|\\k</.test(plain)) return words.slow.backreference;
  if (/\(\?(?:[=!]|<[=!])/.test(plain)) return words.slow.lookAround;
  const open: { isRepeating: boolean; choices: number }[] = [];
  let [repetitions, doublings] = [0, 0];
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? "";
    if (sign === "(") open.push({ isRepeating: false, choices: 1 });
    else if (sign === "|") {
      for (const group of open) group.isRepeating = true;
      for (const group of open.slice(-1)) group.choices++;
    }
    // "?" after "(" starts a group's kind, and after a repetition it makes it lazy; else it makes a part optional, which is also a choice.
    else if (sign === "?" && plain[at - 1] !== "(") {
      if (!/[*+?}]/.test(plain[at - 1] ?? "")) doublings++;
      for (const group of open) group.isRepeating = true;
    } else if (sign === ")") {
      const group = open.pop();
      doublings += Math.ceil(Math.log2(group?.choices ?? 1));
      if (group?.isRepeating && /^(?:[*+]|\{\d)/.test(plain.slice(at + 1))) return words.slow.nested;
    } else if (/^(?:[*+]|\{\d)/.test(plain.slice(at, at + 2))) {
      const [, least, most] = /^\{(\d+),(\d+)\}/.exec(plain.slice(at)) ?? [];
      repetitions += Number(most) > 64 && Number(most) > Number(least) ? 2 : 1;
      for (const group of open) group.isRepeating = true;
    }
  }
  if (repetitions > 3) return words.slow.repetitions;
  return doublings + 2 * repetitions > 10 ? words.slow.choices : null;
}
