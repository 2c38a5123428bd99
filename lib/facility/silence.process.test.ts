import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hear } from "./silence";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quietMs = 1000;

/** Hears pieces of so many bytes, each so many ms after the one before; true where that counted as silence. */
async function isSilent(pieces: [bytes: number, afterMs: number][]): Promise<boolean> {
  async function* send() {
    for (const [bytes, afterMs] of pieces) {
      await vi.advanceTimersByTimeAsync(afterMs);
      yield Buffer.alloc(bytes);
    }
  }
  let isReported = false;
  for await (const _ of hear(send(), quietMs, () => {
    isReported = true;
  }));
  return isReported;
}

it.each([
  [
    "enough in time",
    [
      [1024, 900],
      [1024, 900],
      [1024, 900],
    ],
    false,
  ],
  [
    "nothing for long",
    [
      [1024, 10],
      [1024, 1001],
    ],
    true,
  ],
  [
    "a byte now and then",
    [
      [1, 300],
      [1, 300],
      [1, 300],
      [1, 300],
    ],
    true,
  ],
  [
    "little, but it adds up",
    [
      [512, 450],
      [512, 450],
      [512, 450],
      [512, 450],
    ],
    false,
  ],
] as [string, [number, number][], boolean][])("of %s is silence: %#", async (_, pieces, is) => {
  expect(await isSilent(pieces)).toBe(is);
});

it("leaves no timer behind", async () => {
  await isSilent([[1, 1]]);
  expect(vi.getTimerCount()).toBe(0);
});
