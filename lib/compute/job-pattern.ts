/** A filter text ready for many rows. */
export type CompiledPattern = { matchesAll: boolean; matches(text: string): boolean };

const longestPattern = 200;
const longestText = 2000;

/**
 * Makes a filter text into a test for rows: plain words that all occur, or a regular expression, without regard to case.
 * A fault for what is no expression and for one that could take for ever on a single row, which no clock can stop.
 */
export function compilePattern(text: string, isRegex: boolean): CompiledPattern | { fault: string } {
  const typed = text.trim();
  if (typed === "") return { matchesAll: true, matches: () => true };
  if (typed.length > longestPattern)
    return { fault: `The filter can have at most ${longestPattern} characters.` };
  if (!isRegex) {
    const words = typed.toLowerCase().split(/\s+/);
    return {
      matchesAll: false,
      matches: (row) => {
        const lower = row.toLowerCase();
        return words.every((word) => lower.includes(word));
      },
    };
  }
  const danger = whyTooSlow(typed);
  if (danger !== null) return { fault: danger };
  try {
    const expression = new RegExp(typed, "im");
    return { matchesAll: false, matches: (row) => expression.test(row.slice(0, longestText)) };
  } catch {
    return { fault: "This is no regular expression yet." };
  }
}

/**
 * Why an expression could take exponential or high polynomial time on a row; null where it can't: a repeated group with
 * a repetition or a choice in it, a reference back, a look around, more than three open repetitions.
 */
export function whyTooSlow(source: string): string | null {
  const plain = source.replace(/\\[^\d k]|\\k(?!<)/g, "x").replace(/\[(?:[^\]\\]|\\.)*\]/g, "x");
  if (/\\[1-9]|\\k</.test(plain)) return "References back are too slow for a long queue.";
  if (/\(\?(?:[=!]|<[=!])/.test(plain)) return "Look-arounds are too slow for a long queue.";
  const open: { isRepeating: boolean }[] = [];
  let repetitions = 0;
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? "";
    if (sign === "(") open.push({ isRepeating: false });
    else if (sign === "|" && open.length > 0) for (const group of open) group.isRepeating = true;
    else if (sign === ")") {
      const group = open.pop();
      if (group?.isRepeating && /^(?:[*+]|\{\d)/.test(plain.slice(at + 1)))
        return "A repeated group with a repetition or a choice in it is too slow for a long queue.";
    } else if (/^(?:[*+]|\{\d)/.test(plain.slice(at, at + 2))) {
      repetitions++;
      for (const group of open) group.isRepeating = true;
    }
  }
  return repetitions > 3 ? "More than three repetitions are too slow for a long queue." : null;
}
