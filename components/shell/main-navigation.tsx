"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { isWithin, portalSections } from "./portal-sections";

/** The navigation “Main”, with the section one is in. */
export function MainNavigation() {
  const path = usePathname();
  return (
    <nav aria-label="Main">
      <ul className="flex flex-wrap gap-x-1">
        {portalSections.map(({ href, name }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={path === href ? "page" : isWithin(path, href) ? "true" : undefined}
              className={
                "inline-flex min-h-9 items-center border-transparent border-b-2 px-2 text-ink-muted hover:text-ink " +
                "hover:border-line-strong forced-colors:not-aria-[current]:border-b-0 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
              }
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
