import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import { cleanPastedToken } from "./pasted-token";

const token = "eyJhbGciOiJFUzI1NiJ9.eyJ0eXBlIjoib3BhdCJ9.c2lnbmF0dXJl-_";

describe("cleanPastedToken", () => {
  it.each([
    [token, []],
    [`"${token}"`, ["quotes"]],
    [`“${token}”,`, ["quotes"]],
    [`Bearer ${token}`, ["“Bearer”"]],
    [`Authorization: Bearer ${token}`, ["“Bearer”"]],
    [`"Bearer ${token}"`, ["quotes", "“Bearer”"]],
    [`  ${token}\n`, ["spaces"]],
    [`${token.slice(0, 20)}\n${token.slice(20)}`, ["line breaks"]],
    [`${token.slice(0, 20)}\u200b${token.slice(20)}`, ["spaces"]],
  ])("%j", (text, removed) => {
    expect(cleanPastedToken(text)).toEqual({ token, removed });
  });

  it("keeps a token whose own letters begin with bearer", () => {
    expect(cleanPastedToken("bearerabc.def.ghi").token).toBe("bearerabc.def.ghi");
  });

  it("says nothing of an empty field", () => {
    expect(cleanPastedToken(" \n")).toEqual({ token: "", removed: [] });
  });

  it("is total, and clean text stays as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter }), (text) => {
        const once = cleanPastedToken(text).token;
        expect(once).not.toMatch(/\s/);
      }),
    );
    const part = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);
    fc.assert(
      fc.property(part, part, part, (a, b, c) => {
        const whole = `${a}.${b}.${c}`;
        expect(cleanPastedToken(` "Bearer ${whole}"\n`).token).toBe(whole);
      }),
    );
  });
});
