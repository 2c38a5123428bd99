"use client";

import { useState } from "react";
import { Icon, outlines } from "@/components/ui/icon";
import { useHydrated } from "../use-hydrated";
import { keepPreference, preferenceNames } from "./preference-cookie";
import { type Theme, themes } from "./theme";
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
  const [chosen, setChosen] = useState(theme);
  const hydrated = useHydrated();
  function choose(next: Theme) {
    setChosen(next);
    const page = document.documentElement;
    if (next === "system") delete page.dataset.theme;
    else page.dataset.theme = next;
    keepPreference(document, preferenceNames.theme, next === "system" ? null : next);
  }
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
            onClick={() => choose(value)}
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
