import { expect, it } from "vitest";
import { type AddressChanges, changeAddress, changeQuery } from "./change-address";

it.each<[string, AddressChanges, string]>([
  ["", { q: "a b" }, "?q=a+b"],
  ["?zone=utc&q=x", { q: null }, "?zone=utc"],
  ["?zoom=3d", { zoom: null }, "?"],
  ["?a=1&b=2", { a: "3" }, "?a=3&b=2"],
])("%s changed by %j is %s", (current, changes, expected) => {
  expect(changeQuery(current, changes)).toBe(expected);
  expect(changeAddress("/page", current, changes)).toBe(expected === "?" ? "/page" : `/page${expected}`);
});
