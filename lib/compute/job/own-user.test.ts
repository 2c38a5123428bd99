import { expect, it } from "vitest";
import { makeOwnerTest, makeOwnTest } from "./own-user";

it.each([
  ["tid042_auser", "tid042_auser", true],
  ["tid042_auser", "tid042_auser2", false],
  ["tid042_auser", null, false],
])("%s is the user %s: %s", (username, user, is) => {
  expect(makeOwnTest(username)?.(user)).toBe(is);
});

it.each([null, "", " "])("claims no job for the unknown user %j", (username) => {
  expect(makeOwnTest(username)).toBeNull();
});

it.each([
  ["ada", "Ada@HPC", "own"],
  ["ada", "bob", "others"],
  ["ada", null, "unreported"],
  ["ada", " ", "unreported"],
  ["ada", "1234", "unreported"],
  ["7788", "1234", "others"],
  [null, "bob", "own"],
])("for %s a job of %j is %s", (username, user, owner) => {
  expect(makeOwnerTest(username)(user)).toBe(owner);
});
