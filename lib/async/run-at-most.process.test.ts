import { expect, it } from "vitest";
import { runAtMost } from "./run-at-most";

it("works on every item once, never more at a time than allowed, also when some throw", async () => {
  let atOnce = 0;
  let most = 0;
  const done: number[] = [];
  await runAtMost(
    4,
    Array.from({ length: 30 }, (_, index) => index),
    async (item) => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, item % 3));
      atOnce--;
      done.push(item);
      if (item % 5 === 0) throw new Error("no");
    },
  );
  expect(most).toBe(4);
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index));
});
