import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBoardSettings } from "./board-parameters";

describe("parseBoardSettings", () => {
  it.each([
    [{ resources: " , ," }, { resources: null }, "resources"],
    [{ theme: "neon" }, { theme: "dark" }, "theme"],
    [{ rotate: "99999" }, { rotateMs: 3_600_000 }, "rotate"],
    [{ rotate: "fast" }, { rotateMs: 0 }, "rotate"],
    [{ zone: "../etc" }, { zone: "facility" }, "zone"],
    [{ wake: "maybe" }, { wake: false }, "wake"],
  ])("falls back for %j and says so", (query, expected, named) => {
    const { faults, ...rest } = parseBoardSettings(query);
    expect(rest).toMatchObject(expected);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${named}: `));
  });

  it("takes the empty fields of a form for the usual, without a word", () => {
    const settings = { resources: null, theme: "dark", rotateMs: 0, zone: "facility", wake: false };
    expect(parseBoardSettings({ theme: "", rotate: "", zone: "" })).toEqual({ ...settings, faults: [] });
  });

  it("reads anything into settings a board can show", () => {
    const value = fc.option(fc.oneof(fc.string(), fc.array(fc.string())), { nil: undefined });
    const query = fc.record({ resources: value, theme: value, rotate: value, zone: value, wake: value });
    fc.assert(
      fc.property(query, (given) => {
        const settings = parseBoardSettings(given);
        expect(["dark", "light", "auto"]).toContain(settings.theme);
        expect(
          settings.rotateMs === 0 || (settings.rotateMs >= 5_000 && settings.rotateMs <= 3_600_000),
        ).toBe(true);
        const zone = settings.zone === "facility" ? "UTC" : settings.zone;
        expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
        expect(settings.faults.every((fault) => fault.length < 120)).toBe(true);
      }),
    );
  });
});
