import "server-only";
import { z } from "zod";
import { themeColours } from "@/lib/theme/theme-colours";

/** ACCENT in one theme: the accent, the ground derived from it, and the focus ring, as `#rrggbb`. */
type OwnColours = { accent: string; "accent-soft": string; focus: string };
export type Accent = { light: OwnColours; dark: OwnColours };

/** WCAG 2.2, 1.4.3, for text of ordinary size. */
const leastContrast = 4.5;
/** How much of the accent is in the soft ground, the rest being the surface. */
const softShare = 0.15;
/** Where text in the accent stands, beside its own soft ground. */
const grounds = ["canvas", "surface", "raised", "sunken", "hover"] as const;
const themes = ["light", "dark"] as const;

const toChannels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** `share` of one colour in another. */
function mix(colour: string, other: string, share: number): string {
  const others = toChannels(other);
  const mixed = toChannels(colour).map((value, at) => value * share + (others[at] ?? 0) * (1 - share));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, “contrast ratio”). */
export function toContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const toSoft = (accent: string, at: 0 | 1) => mix(accent, themeColours.surface[at], softShare);

/** The place in a theme where the accent is hardest to read: as text on a ground, or under a button's label. */
function findWorst(accent: string, at: 0 | 1): { where: string; ratio: number } {
  const places = [
    ...grounds.map((name) => ({ where: `the ${themes[at]} theme's ground ${themeColours[name][at]}`, name })),
    { where: `its own soft ground in the ${themes[at]} theme`, name: null },
    {
      where: `the ${themes[at]} theme's button labels, ${themeColours["accent-ink"][at]}`,
      name: "accent-ink",
    },
  ] as const;
  return places
    .map(({ where, name }) => ({
      where,
      ratio: toContrast(accent, name === null ? toSoft(accent, at) : themeColours[name][at]),
    }))
    .reduce((worst, place) => (place.ratio < worst.ratio ? place : worst));
}

/** The dark theme's accent for the light theme's: with as little white as makes it readable. */
function lighten(accent: string): string {
  const tints = Array.from({ length: 51 }, (_, step) => mix("#ffffff", accent, step / 50));
  return tints.find((tint) => findWorst(tint, 1).ratio >= leastContrast) ?? "#ffffff";
}

/** ACCENT: `#0a5a64`, from which the dark theme's is derived, or both: `#0a5a64,#62c7d1`. */
export const accent = z
  .string()
  .transform((text) => text.toLowerCase().replaceAll(/\s/g, ""))
  .pipe(
    z
      .string()
      .regex(
        /^#[\da-f]{6}(,#[\da-f]{6})?$/,
        "must be #rrggbb, or two for the light and the dark theme, such as #0a5a64,#62c7d1",
      ),
  )
  .transform((text, context): Accent => {
    const [light = "", dark = lighten(light)] = text.split(",");
    const [own, ownDark] = [light, dark].map((colour, index) => {
      const at = index === 0 ? 0 : 1;
      const { where, ratio } = findWorst(colour, at);
      // Rounded down, so that no refused ratio reads as the least allowed one.
      if (ratio < leastContrast)
        context.addIssue(
          `${colour} has a contrast of ${Math.floor(ratio * 100) / 100}:1 against ${where}; at least ${leastContrast}:1 is needed`,
        );
      return { accent: colour, "accent-soft": toSoft(colour, at), focus: colour };
    });
    return own && ownDark ? { light: own, dark: ownDark } : z.NEVER;
  });
