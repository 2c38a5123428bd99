"use client";

import { useSyncExternalStore } from "react";
import { Icon, outlines } from "@/components/ui/icon";
import { useHydrated } from "../use-hydrated";
import { type Theme, themes } from "./theme";
import { chooseTheme, readTheme, subscribeTheme } from "./theme-choice";
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
