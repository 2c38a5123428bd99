import type { ReactNode } from "react";
import type { Site } from "@/lib/portal/site";
import { type FooterSite, PortalFooter } from "./portal-footer";
import { DemoTag, FacilityLogo, isNameLogo, PortalMark } from "./portal-name";
import { listSections } from "./portal-sections";
import * as words from "./words";

type PlainFrameProps = {
  site: Pick<Site, "demo" | "absentSections" | "logo"> & FooterSite;
  children: ReactNode;
};

/** A frame without session or scripts, for pages that must work when nothing else does. */
export function PlainFrame({ site, children }: PlainFrameProps) {
  const { facilityName, logo } = site;
  const shown = logo ? <FacilityLogo {...{ logo, facilityName }} /> : <PortalMark className="size-5" />;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-x-4 border-line border-b bg-surface px-3 md:px-6 print:hidden">
        <div className="flex min-h-12 items-center gap-2 font-semibold">
          {isNameLogo(logo) ? null : shown}
          <a href="/" className="wrap-anywhere inline-flex min-h-8 items-center">
            {isNameLogo(logo) ? shown : facilityName}
          </a>
          {site.demo ? <DemoTag /> : null}
        </div>
        <nav aria-label={words.mainNavigation} className="-mx-2">
          <ul className="flex flex-wrap gap-x-1">
            {listSections(site.absentSections).map(({ href, name }) => (
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
      <PortalFooter {...site} />
    </div>
  );
}
