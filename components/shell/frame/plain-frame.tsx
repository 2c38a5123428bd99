import type { ReactNode } from "react";
import { DemoBanner } from "./demo-banner";
import { PortalMark } from "./portal-mark";
import { portalSections } from "./portal-sections";
import * as words from "./words";

type PlainFrameProps = { facilityName: string; demo: boolean; children: ReactNode };

/** A frame without session or scripts, for pages that must work when nothing else does. */
export function PlainFrame({ facilityName, demo, children }: PlainFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line-strong border-b bg-surface">
        {demo ? <DemoBanner /> : null}
        <div className="flex min-h-11 items-center gap-2 border-line border-b px-3 py-1 font-semibold md:px-6 print:hidden">
          <PortalMark className="size-5" />
          <a href="/" className="wrap-anywhere inline-flex min-h-8 items-center">
            {facilityName}
          </a>
        </div>
        <nav aria-label={words.mainNavigation} className="px-1 md:px-4 print:hidden">
          <ul className="flex flex-wrap gap-x-1">
            {portalSections
              .filter(({ isOwn }) => !isOwn)
              .map(({ href, name }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-flex min-h-9 items-center px-2 text-ink-muted hover:text-ink"
                  >
                    {name}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </header>
      <main className="w-full grow px-3 py-4 md:px-6">{children}</main>
    </div>
  );
}
