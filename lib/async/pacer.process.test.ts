import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makePacer, nextTurn } from "./pacer";

let elapsedMs = 0;
beforeEach(() => void vi.spyOn(performance, "now").mockImplementation(() => elapsedMs));
afterEach(() => void vi.restoreAllMocks());

function workFor(ms: number): void {
  elapsedMs += ms;
}

it("lets others have their turn in a long loop", async () => {
  const pause = makePacer();
  const seen: string[] = [];
  setImmediate(() => seen.push("other"));
  for (let step = 0; step < 3; step++) {
    workFor(4);
    await pause();
    seen.push("step");
  }
  expect(seen.indexOf("other")).toBeLessThan(2);
});

it("lets one of many go on in each turn, in their order", async () => {
  const seen: string[] = [];
  let isOver = false;
  const turn = () => {
    seen.push("turn");
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const loops = Array.from({ length: 20 }, async (_, index) => {
    for (let step = 0; step < 3; step++) {
      await nextTurn();
      seen.push(String(index));
    }
  });
  await Promise.all(loops);
  isOver = true;
  const steps = seen.filter((one) => one !== "turn");
  expect(steps.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
  expect(seen.some((one, index) => one !== "turn" && index > 0 && seen[index - 1] !== "turn")).toBe(false);
});
