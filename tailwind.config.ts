import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";
import { themeColours as colours } from "./lib/theme/theme-colours";

type Name = keyof typeof colours;
/** Of each theme, ACCENT replaces these on the page (app/layout.tsx). */
const replaceable = ["accent", "accent-soft", "focus"];
const variables = (index: 0 | 1) =>
  Object.fromEntries(
    Object.entries(colours).map(([name, { [index]: colour }]) => [
      `--${name}`,
      replaceable.includes(name) ? `var(--own-${["light", "dark"][index]}-${name}, ${colour})` : colour,
    ]),
  );
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
