"use client";

import type { DemoToken } from "@/lib/session/model";
import { useHydrated } from "../use-hydrated";
import * as words from "./words";

type DemoTokensProps = { tokens: DemoToken[]; busy: boolean; onChoose: (profile: string) => void };

/** The demo facility's tokens. A click signs in with one. */
export function DemoTokens({ tokens, busy, onChoose }: DemoTokensProps) {
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="demo-tokens" className="noscript:hidden">
      <h2 id="demo-tokens" className="border-line border-b pb-1 font-semibold">
        {words.demoTokens}
      </h2>
      <ul>
        {tokens.map(({ profile, label, description }) => (
          <li key={profile} className="border-line border-b">
            <button
              type="button"
              disabled={!hydrated}
              aria-disabled={busy || undefined}
              onClick={() => !busy && onChoose(profile)}
              className="grid w-full gap-x-4 px-2 py-2 text-left hover:bg-hover aria-disabled:text-ink-muted sm:grid-cols-[11rem_1fr]"
            >
              <span className="font-medium text-accent">{label}</span>
              <span className="text-ink-muted text-sm">{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
