import type { Site } from "@/lib/portal/site";
import * as words from "./words";

export type FooterSite = Pick<Site, "facilityName" | "helpDesk" | "footerLinks">;

/** The end of every page except the wall board: the facility's name and links, and the portal's own statements. */
export function PortalFooter({ facilityName, helpDesk, footerLinks }: FooterSite) {
  const links = [
    ...(helpDesk === null ? [] : [{ href: helpDesk, name: words.helpDesk }]),
    ...footerLinks.map(({ label, uri }) => ({ href: uri, name: label })),
    { href: "/accessibility", name: words.accessibility },
    { href: "/problems", name: words.errorReference },
  ];
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-3 py-2 text-ink-muted text-sm md:px-6 print:hidden">
      <span>{facilityName}</span>
      <ul className="flex min-w-0 flex-wrap gap-x-4">
        {links.map(({ href, name }) => (
          <li key={name} className="wrap-anywhere min-w-0">
            <a
              href={href}
              className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
