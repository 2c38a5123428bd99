import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenClaimsSchema } from "./model";
import { readTokenClaims } from "./upstream";

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const tokenOf = (claims: unknown) => `${part({ alg: "none" })}.${part(claims)}.c2ln`;

describe("readTokenClaims", () => {
  it("reads what the facility names, and the rest as text", () => {
    const claims = {
      description: "d",
      type: "t",
      aud: "portal",
      nbf: 1_800_000_000,
      iat: 1_790_000_000,
      jti: "7",
      roles: ["a"],
    };
    expect(readTokenClaims(tokenOf(claims))).toEqual({
      description: "d",
      type: "t",
      audience: ["portal"],
      notBefore: "2027-01-15T08:00:00.000Z",
      issuedAt: new Date(1_790_000_000_000).toISOString(),
      id: "7",
      further: { roles: '["a"]' },
    });
  });

  it("keeps no more than twenty further claims, none longer than 1,000 characters", () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`c${index}`, "x".repeat(2000)]),
    );
    const further = Object.values(readTokenClaims(tokenOf(many))?.further ?? {});
    expect(further).toHaveLength(20);
    expect(further.every((text) => text.length === 1000)).toBe(true);
  });

  it("is total", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue()), (value) => {
        for (const token of [JSON.stringify(value), tokenOf(value)]) {
          const claims = readTokenClaims(token);
          if (claims) expect(tokenClaimsSchema.safeParse(claims).success).toBe(true);
        }
      }),
    );
  });

  it.each([null, "", "opaque", "a.b", "a.b.c", tokenOf(7)])("%j is no JWT", (token) => {
    expect(readTokenClaims(token)).toBeNull();
  });
});
