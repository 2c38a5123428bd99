import Link from "next/link";
import type { ReactNode } from "react";
import { ShareTextures } from "@/components/ui/share-bar";
import { RefreshFaultsPlace } from "../reading/refresh-faults-place";
import { SessionCorner, SessionEnding, SessionRemark } from "../session/signed-in-slots";
import { CopyLink } from "./copy-link";
import { DemoBanner } from "./demo-banner";
import { MainNavigation } from "./main-navigation";
import { PortalMark } from "./portal-mark";
import { PrintHead } from "./print-head";
import type { Theme } from "./theme";
import { ThemeSwitch } from "./theme-switch";
import * as words from "./words";

type PortalShellProps = {
  facilityName: string;
  demo: boolean;
  theme: Theme;
  /** Buttons of features, beside the session. */
  headerButtons?: ReactNode;
  children: ReactNode;
};

/** The frame of every page except the wall board: header, navigation, session, content, footer. */
export function PortalShell({ facilityName, demo, theme, headerButtons, children }: PortalShellProps) {
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30 focus:rounded focus:bg-ink focus:px-3 focus:py-2 focus:text-surface"
      >
        {words.skipToContent}
      </a>
      <header className="border-line-strong border-b bg-surface print:hidden">
        {demo ? <DemoBanner /> : null}
        {/* A long facility name may wrap to a second line; on a narrow screen the signed-in user moves
           below it. In a low window, as at 200 % zoom, everything stays on one line and what other pages
           show as well is left out. */}
        <div className="flex min-h-11 items-center gap-x-4 gap-y-1 border-line border-b px-3 py-1 max-lg:has-[dl]:not-short:flex-wrap md:px-6 short:min-h-9 short:py-0 print:hidden">
          <Link
            href="/"
            prefetch={false}
            className="flex min-h-9 min-w-0 items-center gap-2 font-semibold leading-4.5 short:min-h-8"
          >
            <PortalMark className="size-5" />
            <span className="wrap-anywhere short:truncate">{facilityName}</span>
          </Link>
          {demo ? (
            <span
              title={`${words.demoMode} ${words.demoSimulated}`}
              className="hidden rounded border border-plan px-1 text-plan text-xs short:inline"
            >
              {words.demo}
            </span>
          ) : null}
          <div className="ml-auto flex shrink-0 items-center gap-x-4 gap-y-1 has-[dl]:shrink max-lg:has-[dl]:not-short:w-full">
            <SessionCorner />
            {headerButtons}
            <div className="flex items-center gap-x-4 max-sm:hidden short:hidden">
              <CopyLink />
              <ThemeSwitch theme={theme} />
            </div>
          </div>
        </div>
        <div className="px-1 md:px-4 print:hidden">
          <MainNavigation />
        </div>
      </header>
      <PrintHead facilityName={facilityName} />
      <SessionRemark />
      <RefreshFaultsPlace />
      <main
        id="content"
        tabIndex={-1}
        className="w-full grow px-3 py-4 focus:outline-none md:px-6 print:p-0 print:pt-3"
      >
        {children}
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-3 py-2 text-ink-muted text-sm md:px-6 print:hidden">
        <span>{facilityName}</span>
        <div className="flex items-center gap-x-4 sm:not-short:hidden">
          <CopyLink />
          <ThemeSwitch theme={theme} />
        </div>
        <a
          href="/problems"
          className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink"
        >
          {words.help}
        </a>
      </footer>
      <SessionEnding />
      <ShareTextures />
    </div>
  );
}
