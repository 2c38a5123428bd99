/** How the portal looks: light, dark, or as the device wants it. */
export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** The theme of a cookie's value; anything else means: as the device wants it. */
export function toTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
