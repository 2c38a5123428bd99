"use client";

import { useSyncExternalStore } from "react";
import { Icon, outlines } from "@/components/ui/icon";
import { useHydrated } from "../use-hydrated";
import { type Theme, themes } from "./theme";
import { chooseTheme, readTheme, subscribeTheme } from "./theme-choice";
import * as words from "./words";

const faces = {
  light: { name: words.themes.light, icon: "sun" },
  dark: { name: words.themes.dark, icon: "moon" },
  system: { name: words.themes.system, icon: "screen" },
} as const;

/**
 * Switches between light, dark and the system's theme. A cookie stores the choice, so the server renders the
 * next page with it.
 */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const chosen = useSyncExternalStore(subscribeTheme, readTheme, () => theme);
  const hydrated = useHydrated();
  return (
    <fieldset
      aria-label={words.theme}
      className="inline-flex rounded border border-line-strong noscript:hidden print:hidden"
    >
      {themes.map((value) => {
        const { name, icon } = faces[value];
        return (
          <button
            key={value}
            type="button"
            disabled={!hydrated}
            aria-pressed={chosen === value}
            aria-label={name}
            title={name}
            onClick={() => chooseTheme(value)}
            className={
              "inline-flex size-7 items-center justify-center border-line border-l text-ink-muted first:border-l-0 " +
              "hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:border-b-2 aria-pressed:border-b-accent"
            }
          >
            <Icon outline={outlines[icon]} />
          </button>
        );
      })}
    </fieldset>
  );
}
