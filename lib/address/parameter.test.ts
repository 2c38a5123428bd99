import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AddressParameter,
  countParameter,
  listParameter,
  nameParameter,
  switchParameter,
  textParameter,
  wordParameter,
} from "./parameter";
import { throughAddress } from "./testing/through-address";

const text = fc.string({ unit: "grapheme" });
const name = fc.string({ unit: fc.constantFrom(..."a,\\-é\n &="), minLength: 1 });

/** The law of every parameter: what is written reads back as itself. */
function keepsLaw<T>(parameter: AddressParameter<T>, values: fc.Arbitrary<T>): void {
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
