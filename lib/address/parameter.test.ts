import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AddressChanges,
  changeAddress,
  changeQuery,
  countParameter,
  formatParameters,
  listParameter,
  nameParameter,
  type Parameter,
  parseParameters,
  switchParameter,
  textParameter,
  wordParameter,
} from "./parameter";
import { throughAddress } from "./testing/through-address";

const text = fc.string({ unit: "grapheme" });
const name = fc.string({ unit: fc.constantFrom(..."a,\\-é\n &="), minLength: 1 });

/** The law of every parameter: what is written reads back as itself. */
function keepsLaw<T>(parameter: Parameter<T>, values: fc.Arbitrary<T>): void {
  fc.assert(
    fc.property(values, (value) => {
      const address = throughAddress({ x: parameter.format(value) });
      expect(parameter.parse(address.get("x"))).toEqual(value);
    }),
  );
}

describe("parse(format(value)) is the value", () => {
  const words = ["a", "b"] as const;
  it.each<[string, () => void]>([
    ["a text", () => keepsLaw(textParameter(), text)],
    ["a name", () => keepsLaw(nameParameter, fc.option(name))],
    ["a word", () => keepsLaw(wordParameter(words, "a"), fc.constantFrom(...words))],
    ["a word or none", () => keepsLaw(wordParameter(words, null), fc.option(fc.constantFrom(...words)))],
    ["a switch", () => keepsLaw(switchParameter("off", false), fc.boolean())],
    [
      "a count",
      () =>
        keepsLaw(
          countParameter,
          fc.maxSafeNat().map((count) => Math.max(1, count)),
        ),
    ],
    ["a list", () => keepsLaw(listParameter(), fc.array(name))],
    [
      "a list with the empty text",
      () => keepsLaw(listParameter(true), fc.array(fc.oneof(name, fc.constant("")))),
    ],
  ])("of %s", (_of, holds) => holds());
});

it.each<[string, unknown, unknown]>([
  ["a text is cut", textParameter(3).parse("abcd"), "abc"],
  ["an unknown word is the usual one", wordParameter(["a"], "a").parse("x"), "a"],
  ["another word is the opposite", switchParameter("off", false).parse("on"), true],
  ["a page before the first is the first", countParameter.parse("-1"), 1],
  ["no number is the first page", countParameter.parse("x"), 1],
  ["commas alone are no values", listParameter().parse(",,"), []],
  ["an escaped comma belongs to its value", listParameter().parse("a\\,b,c"), ["a,b", "c"]],
  ["a lone dash is the empty text", listParameter(true).parse("-,a"), ["", "a"]],
])("%s", (_says, found, expected) => expect(found).toEqual(expected));

it("reads and writes a set by the names in the address", () => {
  const set = {
    text: ["q", textParameter()],
    isOpen: ["fold", switchParameter("off", true)],
  } as const;
  const choice = parseParameters<{ text: string; isOpen: boolean }>(set, new URLSearchParams("q=a&fold=off"));
  expect(choice).toEqual({ text: "a", isOpen: true });
  expect(formatParameters<typeof choice>(set, { text: "" })).toEqual({ q: null });
  expect(formatParameters<typeof choice>(set, choice)).toEqual({ q: "a", fold: "off" });
});

it.each<[string, AddressChanges, string]>([
  ["", { q: "a b" }, "?q=a+b"],
  ["?zone=utc&q=x", { q: null }, "?zone=utc"],
  ["?zoom=3d", { zoom: null }, "?"],
  ["?a=1&b=2", { a: "3" }, "?a=3&b=2"],
])("%s changed by %j is %s", (current, changes, expected) => {
  expect(changeQuery(current, changes)).toBe(expected);
  expect(changeAddress("/page", current, changes)).toBe(expected === "?" ? "/page" : `/page${expected}`);
});
