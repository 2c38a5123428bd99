import { expect, it } from "vitest";
import { named } from "../testing/sample-concepts";
import { inOrder } from "./natural-order";

const show = (names: string[], order: "natural" | "service") =>
  inOrder(
    names.map((name) => named(name)),
    order,
  ).map(({ uri }) => uri);

it("sorts by name, numbers by value", () => {
  expect(show(["V.10 b", "V.06 c", "V.9 a", "V.04 d"], "natural")).toEqual([
    "V.04 d",
    "V.06 c",
    "V.9 a",
    "V.10 b",
  ]);
  expect(show(["zebra", "Äther", "apple"], "natural")).toEqual(["apple", "Äther", "zebra"]);
});

it("keeps the service's order on request, and never changes the received list", () => {
  const received = [named("b"), named("a")];
  expect(inOrder(received, "service")).toBe(received);
  expect(inOrder(received, "natural").map(({ uri }) => uri)).toEqual(["a", "b"]);
  expect(received.map(({ uri }) => uri)).toEqual(["b", "a"]);
});

it("sorts a level of 5,000 once", () => {
  const level = Array.from({ length: 5000 }, (_, index) => named(`n${index}`));
  expect(inOrder(level, "natural")).toBe(inOrder(level, "natural"));
});
