import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";

/** Colours by meaning, [light, dark]. A state colour is for text and marks; its `-soft` is the ground behind it. */
const colours = {
  canvas: ["#fafbfa", "#0c1312"],
  surface: ["#ffffff", "#131c1a"],
  raised: ["#ffffff", "#1a2523"],
  sunken: ["#e8edea", "#080d0c"],
  scrim: ["#13201b80", "#000000b3"],
  hover: ["#eef2f0", "#1e2a27"],
  line: ["#d6ddda", "#263330"],
  "line-strong": ["#7f8c87", "#64746e"],
  ink: ["#13201b", "#e7efeb"],
  "ink-muted": ["#485752", "#a5b4ae"],
  /* A part of a bar that isn't the reader's. */
  bar: ["#8fa39d", "#52665f"],
  accent: ["#0a5a64", "#62c7d1"],
  "accent-soft": ["#dcecee", "#12302f"],
  "accent-ink": ["#ffffff", "#05201f"],
  focus: ["#0a5a64", "#8fe3ec"],
  ok: ["#176338", "#68d196"],
  "ok-soft": ["#e1f1e7", "#112c1d"],
  down: ["#a51c2a", "#ff9090"],
  "down-soft": ["#fbe6e6", "#3b1518"],
  warn: ["#7f4c00", "#f0b950"],
  "warn-soft": ["#fcefd7", "#37290c"],
  unknown: ["#514e68", "#bcb8d9"],
  "unknown-soft": ["#eae9f1", "#272538"],
  plan: ["#274a9b", "#98b7ff"],
  "plan-soft": ["#e4eaf8", "#182447"],
} as const;

type Name = keyof typeof colours;
const variables = (index: 0 | 1) =>
  Object.fromEntries(Object.entries(colours).map(([name, pair]) => [`--${name}`, pair[index]]));
const light = { ...variables(0), colorScheme: "light" };
const dark = { ...variables(1), colorScheme: "dark" };
/** Ink on paper, whatever the theme on the screen is. */
const paper = {
  ...light,
  "--canvas": "#ffffff",
  "--sunken": "#ffffff",
  "--ink": "#000000",
  "--ink-muted": "#333333",
};

export default {
  content: [],
  theme: {
    extend: {
      colors: Object.fromEntries(Object.keys(colours).map((name) => [name, `var(--${name})`])) as Record<
        Name,
        string
      >,
      fontFamily: {
        sans: ["var(--font-text-ext)", "var(--font-text)", "Inter Stand-in", "system-ui", "sans-serif"],
        mono: ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"],
      },
      // 12/13/14/16/20/28 px at the usual root size; text-base is the size of running text.
      fontSize: {
        xs: ["0.75rem", "1rem"],
        sm: ["0.8125rem", "1.25rem"],
        base: ["0.875rem", "1.25rem"],
        lg: ["1rem", "1.5rem"],
        xl: ["1.25rem", "1.75rem"],
        "2xl": ["1.75rem", "2.25rem"],
      },
      borderRadius: { sm: "2px", DEFAULT: "4px", md: "4px", lg: "6px", xl: "6px" },
      keyframes: {
        busy: { from: { transform: "translateX(-100%)" }, to: { transform: "translateX(100%)" } },
      },
      animation: { busy: "busy 1s linear infinite" },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ":root": light,
        "@media (prefers-color-scheme: dark)": { ":root": dark },
        '[data-theme="light"]': light,
        '[data-theme="dark"]': dark,
        "@media print": { ':root, [data-theme="dark"]': paper },
      });
    }),
  ],
} satisfies Config;
