import type { TemplateField } from "./template-model";
import * as words from "./words";

/** A field's pattern as a regular expression for whole texts; null if it isn't one. */
function toWholePattern(pattern: string): RegExp | null {
  try {
    // Compiled alone first: `a)(b` is valid only between the parentheses.
    return new RegExp(`^(?:${new RegExp(pattern, "u").source})$`, "u");
  } catch {
    return null;
  }
}

/**
 * Why a value, without spaces around it, doesn't fill a field: follows the field's label, without a full stop. Null if it does.
 * Text without a default may be empty. Never throws: nothing matches an invalid pattern.
 */
export function whyNotValue(field: TemplateField, value: string): string | null {
  switch (field.kind) {
    case "number": {
      const isWhole = /^(0|-?[1-9]\d*)$/.test(value);
      const { least, most } = field;
      return isWhole && Number(value) >= least && Number(value) <= most ? null : words.notWithin(least, most);
    }
    case "choice":
      return field.choices.includes(value) ? null : words.noChoice;
    case "text": {
      if (value === "") return field.default === "" ? null : words.empty;
      const { length } = [...value];
      if (length > field.mostLength) return words.tooLong(field.mostLength, length);
      const isLike = field.pattern === null || toWholePattern(field.pattern)?.test(value);
      return isLike ? null : words.notLike(field.pattern ?? "");
    }
  }
}
