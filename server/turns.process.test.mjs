import { expect, it } from "vitest";
import { Turns } from "./turns.mjs";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Keeps the processor busy, as an answer does. */
const spend = (/** @type {number} */ ms) => {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
};

it("does all of it, in order, and none of it at once", async () => {
  const turns = new Turns();
  /** @type {number[]} */
  const done = [];
  const all = [1, 2, 3].map((number) => turns.run(() => void done.push(number)));
  expect(done).toEqual([]);
  await Promise.all(all);
  expect(done).toEqual([1, 2, 3]);
});

it("leaves the rest of much work to later turns", async () => {
  const turns = new Turns();
  let done = 0;
  const all = Array.from({ length: 10 }, () =>
    turns.run(() => {
      spend(11);
      done++;
    }),
  );
  await turn();
  expect(done).toBe(1);
  await turn();
  expect(done).toBe(2);
  await Promise.all(all);
  expect(done).toBe(10);
});

it("continues after work that fails, which its caller sees", async () => {
  const turns = new Turns();
  const failing = turns.run(() => {
    throw new Error("a fault");
  });
  const next = turns.run(() => {});
  await expect(failing).rejects.toThrow("a fault");
  await next;
});
