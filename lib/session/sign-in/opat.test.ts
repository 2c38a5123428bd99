import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPortalError } from "@/lib/portal/portal-error";
import { parseOpat } from "./opat";

const now = Date.parse("2026-11-21T12:00:00Z");
const seconds = now / 1000;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const tokenOf = (claims: unknown) => `${part({ alg: "HS256" })}.${part(claims)}.c2ln`;

function slugOf(text: string): string | null {
  try {
    parseOpat(text, now);
    return null;
  } catch (error) {
    return isPortalError(error) ? error.slug : "not a PortalError";
  }
}

describe("parseOpat", () => {
  it("reads the claims of the spec", () => {
    const claims = {
      description: "d",
      type: "opat",
      aud: ["facility"],
      nbf: seconds,
      iat: seconds,
      jti: "x",
    };
    expect(parseOpat(tokenOf(claims), now)).toMatchObject({ description: "d", nbf: seconds });
  });

  it.each([
    ["valid since a second", tokenOf({ type: "opat", nbf: seconds - 1 }), null],
    ["clocks that differ a little", tokenOf({ type: "opat", nbf: seconds + 9 }), null],
    ["valid in a minute", tokenOf({ type: "opat", nbf: seconds + 60 }), "token-not-yet-valid"],
    ["valid since a second, in milliseconds", tokenOf({ type: "opat", nbf: now - 1000, iat: now }), null],
    [
      "valid in a minute, in milliseconds",
      tokenOf({ type: "opat", nbf: now + 60_000 }),
      "token-not-yet-valid",
    ],
    ["past by its own word", tokenOf({ type: "opat", exp: seconds }), "token-expired"],
    ["another type", tokenOf({ type: "user" }), "token-wrong-type"],
    ["Bearer in front", `Bearer ${tokenOf({ type: "opat" })}`, "token-malformed"],
    ["four parts", "a.b.c.d", "token-malformed"],
    ["a line break", `${tokenOf({ type: "opat" })}\n`, "token-malformed"],
    ["no JSON inside", "YQ.YQ.YQ", "token-malformed"],
  ])("%s", (_, text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it("names the first valid moment, and never repeats the token", () => {
    expect(() => parseOpat(tokenOf({ type: "opat", nbf: seconds + 3600 }), now)).toThrow(
      "2026-11-21 13:00 UTC",
    );
    expect(() => parseOpat("secret-secret", now)).not.toThrow(/secret/);
  });

  it("throws nothing but PortalErrors", () => {
    const names = (text: string) => expect(slugOf(text)).not.toBe("not a PortalError");
    fc.assert(fc.property(fc.string(), (text) => void names(text)));
    fc.assert(fc.property(fc.jsonValue(), (claims) => void names(tokenOf(claims))));
  });
});
