"use client";

import { useSyncExternalStore } from "react";
import { keepPreference, preferenceNames } from "@/components/shell/preference-cookie";
import { Icon, outlines } from "@/components/ui/icon";
import { useHydrated } from "../use-hydrated";
import { type Theme, themes, toTheme } from "./theme";
import * as words from "./words";

const icons = { light: "sun", dark: "moon", system: "screen" } as const;

/**
 * Switches between light, dark and the system's theme. A cookie stores the choice, so the server renders the
 * next page with it.
 */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const chosen = useSyncExternalStore(subscribeTheme, readTheme, () => theme);
  const hydrated = useHydrated();
  return (
    <fieldset aria-label={words.theme} className="inline-flex w-fit rounded border border-line-strong">
      {themes.map((value) => (
        <button
          key={value}
          type="button"
          disabled={!hydrated}
          aria-pressed={chosen === value}
          onClick={() => chooseTheme(value)}
          className={
            "inline-flex min-h-7 items-center gap-1.5 border-line border-l px-2.5 text-ink-muted text-sm first:border-l-0 " +
            "hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-ink aria-pressed:underline " +
            "aria-pressed:decoration-2 aria-pressed:decoration-accent aria-pressed:underline-offset-4"
          }
        >
          <Icon outline={outlines[icons[value]]} />
          {words.themes[value]}
        </button>
      ))}
    </fieldset>
  );
}

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
