import fc from "fast-check";
import { expect, it } from "vitest";
import { themeColours } from "@/lib/theme/theme-colours";
import { accent, toContrast } from "./accent";

const colour = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((all) => `#${all.map((value) => value.toString(16).padStart(2, "0")).join("")}`);
const texts = ["ink", "ink-muted", "ok", "down", "warn", "unknown", "plan"] as const;
const grounds = ["canvas", "surface", "raised", "sunken", "hover"] as const;

it("counts contrast as WCAG does", () => {
  expect(toContrast("#000000", "#ffffff")).toBe(21);
  expect(toContrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

it("takes no colour that is hard to read, and derives none", () => {
  let taken = 0;
  fc.assert(
    fc.property(colour, fc.option(colour), (light, dark) => {
      const parsed = accent.safeParse(dark ? `${light}, ${dark}` : light);
      if (!parsed.success) return;
      taken++;
      for (const [at, own] of [parsed.data.light, parsed.data.dark].entries()) {
        const of = (name: keyof typeof themeColours) => themeColours[name][at] ?? "";
        const soft = own["accent-soft"];
        for (const ground of [...grounds.map(of), of("accent-ink"), soft])
          expect(toContrast(own.accent, ground)).toBeGreaterThanOrEqual(4.5);
        for (const text of texts.map(of)) expect(toContrast(text, soft)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 2000 },
  );
  expect(taken).toBeGreaterThan(100);
});

it("takes the theme's own colours", () => {
  const parsed = accent.parse(` ${themeColours.accent.join(" , ").toUpperCase()}`);
  expect([parsed.light.accent, parsed.dark.accent]).toEqual(themeColours.accent);
});

it.each([
  ["#ffd700", ["#ffd700 has a contrast of 1.18:1 against the light theme's ground #e8edea"]],
  ["#ffd700,#000000", [/^#ffd700 has /, /^#000000 has /]],
  ["teal", ["must be #rrggbb"]],
])("refuses %s, and says why", (text, faults) => {
  const messages = accent.safeParse(text).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(
    faults.map((fault) =>
      typeof fault === "string" ? expect.stringContaining(fault) : expect.stringMatching(fault),
    ),
  );
});
