import fc from "fast-check";
import { expect, it } from "vitest";
import { isRecord, saysError, tolerantBoolean, tolerantInstant, tolerantText } from "./tolerant";

it.each([
  ["x", "x"],
  [5, "5"],
  [{ a: 1 }, ""],
  ["a\u202eb\u2066c", "abc"],
  ["x".repeat(5000), `${"x".repeat(4000)}…`],
])("reads %j as the text %j", (value, text) => expect(tolerantText.parse(value)).toBe(text));

it.each([
  [true, true],
  ["TRUE", true],
  [1, true],
  ["yes", null],
  [2, null],
  [null, null],
])("reads %j as the boolean %s", (value, is) => expect(tolerantBoolean.parse(value)).toBe(is));

const iso = "2026-11-21T12:00:00.000Z";
it.each([
  [iso, iso],
  ["2026-11-21T12:00:00", iso],
  ["2026-11-21T07:00:00-05:00", iso],
  [Date.parse(iso) / 1000, iso],
  [Date.parse(iso), iso],
  [String(Date.parse(iso) / 1000), iso],
  [null, null],
  [0, null],
  ["1969-12-31T00:00:00Z", null],
  [1e20, null],
])("reads %j as the instant %s", (value, instant) => expect(tolerantInstant.parse(value)).toBe(instant));

it("takes whatever JSON holds", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(typeof tolerantText.parse(value)).toBe("string");
      expect([true, false, null]).toContain(tolerantBoolean.parse(value));
      expect(tolerantInstant.parse(value) ?? iso).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(isRecord(value)).toBe(Object.prototype.toString.call(value) === "[object Object]");
    }),
  );
});

it.each([
  [{ success: false }, true],
  [{ errors: [{}] }, true],
  [{ errors: [], error: null, code: 0, message: "" }, false],
  [{ success: true, resources: [] }, false],
  [{ code: 200, message: "ok", clusters: [] }, false],
  [{ code: 200, error: "x" }, true],
  [{ code: 503, message: "x" }, true],
  [{ code: { toString: 1 }, clusters: [] }, true],
  [[{ error: "x" }], false],
])("says of %j that it states an error: %s", (value, is) => expect(saysError(value)).toBe(is));
