import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatBoardPath, parseBoardSettings } from "./board-parameters";
import { resolveNames } from "./names";

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

it("reads every setting back from the address that asks for it", () => {
  const name = fc.string({ unit: fc.constantFrom(..."ab,- é"), minLength: 1 }).map((text) => `x${text}`);
  const settings = fc.record({
    resources: fc.option(fc.array(name, { minLength: 1, maxLength: 200 })),
    theme: fc.constantFrom("dark", "light", "auto"),
    rotateMs: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 5, max: 3600 }).map((seconds) => seconds * 1000),
    ),
    zone: fc.constantFrom("facility", "UTC", "Europe/Zurich", "Asia/Kathmandu"),
    wake: fc.boolean(),
  });
  fc.assert(
    fc.property(settings, (wanted) => {
      const { searchParams } = new URL(formatBoardPath(wanted), "http://portal.example");
      const given = Object.fromEntries(
        [...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]),
      );
      const { resources, ...rest } = parseBoardSettings(given);
      const names = (values: string[] | null) => values && resolveNames(values, wanted.resources ?? []);
      const { resources: asked, ...others } = wanted;
      expect({ ...rest, shown: names(resources) }).toEqual({ ...others, faults: [], shown: names(asked) });
    }),
  );
});
