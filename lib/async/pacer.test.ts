import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makePacer, nextTurn } from "./pacer";

let elapsedMs = 0;
beforeEach(() => void vi.spyOn(performance, "now").mockImplementation(() => elapsedMs));
afterEach(() => void vi.restoreAllMocks());

function workFor(ms: number): void {
  elapsedMs += ms;
}

it("waits only where the turn has lasted, and measures the next from its start", async () => {
  const pause = makePacer();
  expect(pause()).toBeNull();
  workFor(6);
  await pause();
  expect(pause()).toBeNull();
});

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

it("turns the loop once", async () => {
  let isTurned = false;
  setImmediate(() => {
    isTurned = true;
  });
  await nextTurn();
  expect(isTurned).toBe(true);
});
