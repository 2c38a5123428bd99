import { expect, it } from "vitest";
import { makeOwnerTest } from "../queue/own-user";
import type { CancelReport } from "./cancel-report";
import { toJobTarget } from "./cancel-target";
import { pickListed, splitOwners } from "./listed-targets";

const targets = ["ada", "ada", "ada", "bob", null].map((user, index) =>
  toJobTarget(String(index + 1), null, "RUNNING", user),
);
const refused: CancelReport = { kind: "refused", words: "", reason: null, code: null, warnings: [] };
const done: CancelReport = { kind: "accepted", words: "", warnings: [] };
const pick = (most: number, reports: [string, CancelReport][] = []) =>
  pickListed(targets, makeOwnerTest("ada"), new Map(reports), most).map(({ id }) => id);

it("cuts the reader's own jobs before those of others and failures", () => {
  expect(pick(5)).toEqual(["1", "2", "3", "4", "5"]);
  expect(pick(3)).toEqual(["1", "4", "5"]);
  expect(
    pick(3, [
      ["1", done],
      ["3", refused],
    ]),
  ).toEqual(["3", "4", "5"]);
  expect(pick(1, [["4", refused]])).toEqual(["4"]);
});

const owned = ["ada", "bob", null, ""].map((user, index) => toJobTarget(String(index + 1), null, null, user));
const split = (username: string | null) => {
  const { own, others, unreported } = splitOwners(owned, username);
  return [own, others, unreported].map((some) => some.map(({ id }) => id).join());
};

it("takes a job without a user for nobody's", () => {
  expect(split("ada")).toEqual(["1", "2", "3,4"]);
  expect(split(null)).toEqual(["1,2,3,4", "", ""]);
});
