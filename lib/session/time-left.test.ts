import { expect, it } from "vitest";
import type { Session } from "./model";
import { toRemainingMs } from "./time-left";

const endingAt = (endsAt: string) => ({ endsAt }) as Session;
const now = Date.parse("2026-11-21T12:00:00Z");

it.each([
  ["2026-11-21T12:00:09Z", 9000],
  ["2026-11-21T12:00:00Z", 0],
  ["2026-11-20T12:00:00Z", 0],
  ["soon", null],
])("of a session that ends at %s, %s ms are left", (endsAt, ms) => {
  expect(toRemainingMs(endingAt(endsAt), now)).toBe(ms);
});
