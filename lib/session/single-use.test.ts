import { expect, it } from "vitest";
import { isSingleUse } from "./single-use";

it.each([
  [true, true, true],
  [true, false, true],
  [false, true, false],
  [null, true, false],
  [false, false, true],
  [null, false, true],
])(
  "a token with oneTimeToken %s, introspected %s, may work only once: %s",
  (oneTimeToken, introspected, is) => {
    expect(isSingleUse({ oneTimeToken, introspected })).toBe(is);
  },
);
