import { spawnSync } from "node:child_process";
import { parseEnv } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isQuoted, isReadAlike, quoteEnvValue } from "./credential-export";

/** Values as V0, V1 … of one file, as some program reads them. */
type Reader = (values: readonly string[]) => unknown[];
const toFile = (values: readonly string[]) =>
  values.map((value, index) => `V${index}=${quoteEnvValue(value)}\n`).join("");

const readers: Record<string, Reader> = {
  "a shell": (values) => {
    const names = values.map((_, index) => `"$V${index}"`).join(" ");
    const { stdout } = spawnSync("sh", ["-c", `eval "$FILE"; printf '%s\\0' ${names}`], {
      env: { FILE: toFile(values), PATH: process.env.PATH, NODE_ENV: "test" },
    });
    return stdout.toString().split("\0").slice(0, values.length);
  },
  "Node's parseEnv": (values) => {
    const read = parseEnv(toFile(values));
    return values.map((_, index) => read[`V${index}`]);
  },
};

/** Any code point but half a pair; fast-check takes seconds to prepare its own "binary". */
const anyLetter = fc
  .nat({ max: 0x10ffff - 0x800 })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));

/** Texts of what quoting is about, and of anything else that can be in a file. */
const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."'\"$`\\{}#= \t\n;&|<>()*?[]~!%:,.ab1é日") }),
  fc.string({ unit: anyLetter }),
);

it.each(Object.keys(readers))("%s reads every value that is to be read alike", (name) => {
  fc.assert(
    fc.property(fc.array(hostile.filter(isReadAlike), { minLength: 1, maxLength: 20 }), (values) => {
      expect(readers[name]?.(values)).toEqual(values);
    }),
    { numRuns: 30 },
  );
});

it("a shell reads the others as well, unless none can, and runs nothing", () => {
  const isHeld = (value: string) => !/[\0\p{Cs}]/u.test(value);
  fc.assert(
    fc.property(fc.array(hostile.filter(isHeld), { minLength: 1, maxLength: 20 }), (values) => {
      expect(readers["a shell"]?.(values)).toEqual(values);
    }),
    { numRuns: 30 },
  );
});

it.each([
  // The forms that dotenv 16 and 18, python-dotenv 1.2, Docker Compose and systemd 252 read like a shell and Node.
  ["", "", true],
  ["aB0_.,:@%+/=-", "aB0_.,:@%+/=-", true],
  [" a b ", "' a b '", true],
  ["a#b", "'a#b'", true],
  ["=a", "'=a'", true],
  ["a:=b", "'a:=b'", true],
  ['a"b`c', "'a\"b`c'", true],
  ["a\\n", "'a\\n'", true],
  ["a\nb", "'a\nb'", true],
  ["é 日", "'é 日'", true],
  ["it's #1", '"it\'s #1"', true],
  // No form is right for all.
  ["pa$$x", "'pa$$x'", false],
  ["a$HOME", "'a$HOME'", false],
  [`a\${b}`, `'a\${b}'`, false],
  ["a\\\\b", "'a\\\\b'", false],
  ["a\\", '"a\\\\"', false],
  ["it's $5", '"it\'s \\$5"', false],
  ["it's a\\d", '"it\'s a\\\\d"', false],
  ["a\rb", "'a\rb'", false],
  ["a\u0001b", "'a\u0001b'", false],
])("writes %j as %s, read alike: %s", (value, text, isAlike) => {
  expect(quoteEnvValue(value)).toBe(text);
  expect(isReadAlike(value)).toBe(isAlike);
  expect(isQuoted(value)).toBe(text !== value);
});
