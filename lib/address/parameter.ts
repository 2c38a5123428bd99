/**
 * One parameter of an address, read and written. `parse` is total: null stands for no parameter, and what makes no sense
 * counts as none. `format` gives null for the usual value, which is left out. `parse(format(value))` is the value.
 */
export type AddressParameter<T> = { parse: (text: string | null) => T; format: (value: T) => string | null };

/** A text, at most `longest` characters of it; "" is none. */
export const textParameter = (longest = Number.POSITIVE_INFINITY): AddressParameter<string> => ({
  parse: (text) => (text ?? "").slice(0, longest),
  format: (value) => value || null,
});

/** A name; null and "" are none. */
export const nameParameter: AddressParameter<string | null> = {
  parse: (text) => text || null,
  format: (value) => value || null,
};

/** One of several words; `usual` is what no word means. */
export const wordParameter = <T extends string, U extends T | null>(
  words: readonly T[],
  usual: U,
): AddressParameter<T | U> => ({
  parse: (text) => words.find((word) => word === text) ?? usual,
  format: (value) => (value === usual ? null : value),
});

/** A yes or no: `word` means `meaning`, anything else the opposite. */
export const switchParameter = (word: string, meaning: boolean): AddressParameter<boolean> => ({
  parse: (text) => (text === word) === meaning,
  format: (value) => (value === meaning ? word : null),
});

/** A number that counts from 1, which is the usual. */
export const countParameter: AddressParameter<number> = {
  parse: (text) => {
    const count = Number(text);
    return Number.isSafeInteger(count) && count > 0 ? count : 1;
  },
  format: (value) => (value === 1 ? null : String(value)),
};

/**
 * Several texts, separated by commas; a comma or a backslash in one has a backslash before it. With `hasEmpty` the empty
 * text may be among them and is written as a lone dash.
 */
export const listParameter = (hasEmpty = false): AddressParameter<string[]> => ({
  parse: (text) =>
    (text?.match(/(?:\\[\s\S]|[^,\\])+/g) ?? []).map((part) =>
      hasEmpty && part === "-" ? "" : part.replace(/\\([\s\S])/g, "$1"),
    ),
  format: (values) =>
    values
      .map((value) => {
        if (hasEmpty && (value === "" || value === "-")) return value === "" ? "-" : "\\-";
        return value.replace(/[\\,]/g, "\\$&");
      })
      .join(",") || null,
});
