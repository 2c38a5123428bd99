import { describe, expect, it } from "vitest";
import { named } from "../testing/sample-concepts";
import { toRings } from "./distance-rings";

const at = (distance: number | null, uris: string[] | null, received = uris?.length ?? 0) => ({
  distance,
  received,
  relation: null,
  concepts: uris?.map((uri) => named(uri)) ?? null,
});

describe("toRings", () => {
  it.each([
    ["nearest first", [at(2, ["b"]), at(1, ["a"])], ["1: a", "2: b"]],
    ["untold last", [at(null, ["z"]), at(0, ["a"])], ["0: a", "null: z"]],
    ["one ring of two lists", [at(1, ["a"]), at(1, ["a", "b"])], ["1: a b"]],
    ["missing ones are counted", [at(1, ["a"], 7)], ["1: a +6"]],
    ["nil is told", [at(1, null)], ["1: nil"]],
  ])("%s", (_says, relatives, expected) => {
    const told = toRings(relatives).map(({ distance, concepts, missing, isNil }) => {
      const uris = concepts.map(({ uri }) => uri).join(" ");
      return `${distance}: ${isNil ? "nil" : uris}${missing ? ` +${missing}` : ""}`;
    });
    expect(told).toEqual(expected);
  });
});
