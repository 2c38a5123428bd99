import fc from "fast-check";
import { expect, it } from "vitest";
import { toDowntimeIdentity, toResourceUrl, toSafeText } from "./downtime-identity";
import { sampleDowntime, sampleEntry } from "./testing/samples";

it("stays when end and words change, and differs by id alone", () => {
  const entry = sampleEntry(1, 2);
  const changed = { ...entry, endMs: null, downtime: sampleDowntime({ description: "Other", end: null }) };
  expect(toDowntimeIdentity(changed)).toBe(toDowntimeIdentity(entry));
  expect(toDowntimeIdentity({ ...entry, id: `${entry.id}#2` })).not.toBe(toDowntimeIdentity(entry));
  expect(toDowntimeIdentity(entry)).toMatch(/^[0-9a-f]{32}$/);
});

it.each([
  ["a\r\nb\rc", "a\nb\nc"],
  ["a\0\u000b\u007f\u0085b", "ab"],
  ["\ud800x\udfff", "x"],
  ["\ufdd0\ufffe\uffff", ""],
  ["é 𝔘\t", "é 𝔘\t"],
])("%j becomes %j", (text, safe) => expect(toSafeText(text)).toBe(safe));

it("changes nothing a second time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const safe = toSafeText(text);
      expect(toSafeText(safe)).toBe(safe);
    }),
  );
});

it("addresses a resource's page by its name", () => {
  expect(toResourceUrl("https://portal.example", "a b/c")).toBe("https://portal.example/status/a%20b%2Fc");
});
