import { expect, it } from "vitest";
import { hashToken, isProven, mayBeSingleUse, proveToken } from "./proven-tokens";

it("knows a token by its hash, once it was proven", () => {
  expect([isProven("a"), mayBeSingleUse("a")]).toEqual([false, true]);
  proveToken("a", { isSingleUse: false });
  expect([isProven("a"), mayBeSingleUse("a")]).toEqual([true, false]);
  expect(isProven("b")).toBe(false);
  proveToken("a", { isSingleUse: true });
  expect(mayBeSingleUse("a")).toBe(true);
});

it("names a token by 256 bits that don't hold it", () => {
  expect(hashToken("token")).toMatch(/^[\w-]{43}$/);
  expect(hashToken("token")).toBe(hashToken("token"));
  expect(hashToken("token")).not.toBe(hashToken("token "));
});
