import { expect, it } from "vitest";
import { makeIntentKey } from "./intent-key";

it("makes 128 random bits, without randomUUID", () => {
  const keys = new Set(Array.from({ length: 100 }, makeIntentKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
