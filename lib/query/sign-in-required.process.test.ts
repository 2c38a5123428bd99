import { expect, it, vi } from "vitest";
import { reportSignInRequired, watchSignInRequired } from "./sign-in-required";

it("tells every watcher what failed, until it stops", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const stopFirst = watchSignInRequired(first);
  const stopSecond = watchSignInRequired(second);
  reportSignInRequired("query");
  stopFirst();
  reportSignInRequired("mutation");
  stopSecond();
  reportSignInRequired("query");
  expect(first.mock.calls).toEqual([["query"]]);
  expect(second.mock.calls).toEqual([["query"], ["mutation"]]);
});

it("has no effect without a watcher", () => {
  expect(() => reportSignInRequired("query")).not.toThrow();
});
