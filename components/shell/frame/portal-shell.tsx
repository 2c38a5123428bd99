import Link from "next/link";
import type { ReactNode } from "react";
import { SessionCorner, SessionEnding, SessionRemark } from "../session/signed-in-slots";
import { DemoBanner } from "./demo-banner";
import { MainNavigation } from "./main-navigation";
import { PortalMark } from "./portal-mark";
import type { Theme } from "./theme";
import { ThemeSwitch } from "./theme-switch";

type PortalShellProps = { facilityName: string; demo: boolean; theme: Theme; children: ReactNode };

/** The frame of every page except the wall board: header, navigation, session, content, footer. */
export function PortalShell({ facilityName, demo, theme, children }: PortalShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30 focus:rounded focus:bg-ink focus:px-3 focus:py-2 focus:text-surface"
      >
        Skip to the content
      </a>
      <header className="border-line-strong border-b bg-surface">
        {demo ? <DemoBanner /> : null}
        {/* A long facility name may wrap to a second line; on a narrow screen the signed-in user moves
           below it. */}
        <div className="flex min-h-11 items-center gap-x-4 gap-y-1 border-line border-b px-3 py-1 max-lg:has-[dl]:flex-wrap md:px-6 print:hidden">
          <Link
            href="/"
            prefetch={false}
            className="flex min-h-9 min-w-0 items-center gap-2 font-semibold leading-4.5"
          >
            <PortalMark className="size-5" />
            <span className="wrap-anywhere">{facilityName}</span>
          </Link>
          <div className="ml-auto flex shrink-0 items-center gap-x-4 gap-y-1 has-[dl]:shrink max-lg:has-[dl]:w-full">
            <SessionCorner />
            <span className="max-sm:hidden">
              <ThemeSwitch theme={theme} />
            </span>
          </div>
        </div>
        <div className="px-1 md:px-4 print:hidden">
          <MainNavigation />
        </div>
        <SessionRemark />
      </header>
      <main id="content" tabIndex={-1} className="w-full grow px-3 py-4 focus:outline-none md:px-6">
        {children}
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-3 py-2 text-ink-muted text-sm md:px-6 print:hidden">
        <span>{facilityName}</span>
        <span className="sm:hidden">
          <ThemeSwitch theme={theme} />
        </span>
        <a
          href="/problems"
          className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink"
        >
          What the portal's messages mean
        </a>
      </footer>
      <SessionEnding />
    </div>
  );
}
