import Link from "next/link";
import type { ReactNode } from "react";
import { MountAgain } from "@/components/ui/mount-again";
import { ShareTextures } from "@/components/ui/share-bar";
import type { Site } from "@/lib/portal/site";
import { RefreshStrip } from "../reading/refresh-strip";
import { SessionEnding, SessionRemark, SignInLink } from "../session/signed-in-slots";
import { AccountMenu } from "./account-menu";
import { MainNavigation } from "./main-navigation";
import { type FooterSite, PortalFooter } from "./portal-footer";
import { DemoTag, FacilityLogo, isNameLogo, PortalMark } from "./portal-name";
import { PrintHead } from "./print-head";
import type { Theme } from "./theme";
import * as words from "./words";

type PortalShellProps = {
  site: Pick<Site, "demo" | "absentSections" | "logo"> & FooterSite;
  theme: Theme;
  /** Buttons of features: what finds things, and what reports. */
  finding?: ReactNode;
  reporting?: ReactNode;
  children: ReactNode;
};

/** The frame of every page except the wall board: one row with name, sections and buttons; content; footer. */
export function PortalShell({ site, theme, finding, reporting, children }: PortalShellProps) {
  const { facilityName, logo, demo, absentSections } = site;
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <SkipLinks />
      {/* Where the row is too narrow, the sections are a second one. In a low window, as at 200 % zoom, both are lower. */}
      <header className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b bg-surface px-3 md:px-6 xl:grid-cols-[fit-content(20rem)_minmax(0,1fr)_auto] xl:gap-x-5 print:hidden">
        <div className="flex h-12 min-w-0 items-center gap-2 short:h-9">
          <Link
            href="/"
            prefetch={false}
            title={facilityName}
            className="flex min-h-8 min-w-0 items-center gap-2 font-semibold"
          >
            {logo ? <FacilityLogo {...{ logo, facilityName }} /> : <PortalMark className="size-5" />}
            {isNameLogo(logo) ? null : <span className="truncate">{facilityName}</span>}
          </Link>
          {demo ? <DemoTag /> : null}
        </div>
        <div className="-mx-2 min-w-0 max-xl:order-1 max-xl:col-span-full">
          <MainNavigation absent={absentSections} />
        </div>
        <div className="flex items-center sm:gap-1.5 [&>button]:size-8 [&>button]:border-transparent [&>span>button]:size-8 [&>span>button]:border-transparent short:[&>button]:size-7 short:[&>span>button]:size-7">
          <MountAgain>
            {finding}
            {reporting}
            <SignInLink />
            <AccountMenu theme={theme} />
          </MountAgain>
        </div>
      </header>
      <PrintHead facilityName={facilityName} />
      <SessionRemark />
      <RefreshStrip />
      <main
        id="content"
        tabIndex={-1}
        className="w-full grow px-3 pb-4 focus:outline-none md:px-6 print:p-0 print:pt-3"
      >
        {children}
      </main>
      <PortalFooter {...site} />
      <SessionEnding />
      <ShareTextures />
    </div>
  );
}

const targets = [
  { href: "#content", label: words.skipToContent, where: "" },
  // Parts that only some pages have, and only once they are read.
  { href: "#jobs", label: words.skipToJobs, where: "[:root:not(:has(#jobs))_&]:hidden" },
  { href: "#timeline", label: words.skipToTimeline, where: "[:root:not(:has(#timeline))_&]:hidden" },
];

/** The first links of every page: each is hidden until it has the focus, and leads to a part of the page that is there. */
function SkipLinks() {
  return targets.map(({ href, label, where }) => (
    <a
      key={href}
      href={href}
      className={`sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30 focus:rounded focus:bg-ink focus:px-3 focus:py-2 focus:text-surface ${where}`}
    >
      {label}
    </a>
  ));
}
