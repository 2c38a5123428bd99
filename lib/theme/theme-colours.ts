/**
 * Colours by meaning, [light, dark]. A state colour is for text and marks; its `-soft` is the ground behind it. ACCENT replaces
 * `accent` and what is derived from it (lib/settings/accent.ts).
 */
export const themeColours = {
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
