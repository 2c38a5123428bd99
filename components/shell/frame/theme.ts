/** The portal's themes; `system` follows the device's setting. */
export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** Parses the theme cookie's value; anything unknown means `system`. */
export function toTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
