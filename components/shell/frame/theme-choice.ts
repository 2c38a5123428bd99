import { keepPreference, preferenceNames } from "../preference-cookie";
import { type Theme, toTheme } from "./theme";

const listeners = new Set<() => void>();

/** The theme of the page as last chosen; “system” if none was. */
export const readTheme = (): Theme => toTheme(document.documentElement.dataset.theme);

/** Changes the page's theme at once, and keeps the choice for the server's next page. */
export function chooseTheme(next: Theme): void {
  const page = document.documentElement;
  if (next === "system") delete page.dataset.theme;
  else page.dataset.theme = next;
  keepPreference(document, preferenceNames.theme, next === "system" ? null : next);
  for (const listener of [...listeners]) listener();
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
