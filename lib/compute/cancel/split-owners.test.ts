import { expect, it } from "vitest";
import { toJobTarget } from "./cancel-target";
import { splitOwners } from "./split-owners";

const targets = ["ada", "bob", null, ""].map((user, index) =>
  toJobTarget(String(index + 1), null, null, user),
);
const split = (username: string | null) => {
  const { own, others, unreported } = splitOwners(targets, username);
  return [own, others, unreported].map((some) => some.map(({ id }) => id).join());
};

it("takes a job without a user for nobody's", () => {
  expect(split("ada")).toEqual(["1", "2", "3,4"]);
  expect(split(null)).toEqual(["1,2,3,4", "", ""]);
});
