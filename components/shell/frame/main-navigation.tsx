"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { isWithin, portalSections } from "./portal-sections";

/**
 * The navigation “Main”, with the section one is in. On one line whatever the font and the width, so that the header's height
 * is known before either: where it is too long it scrolls sideways, and fades where there is more.
 */
export function MainNavigation() {
  const path = usePathname();
  const row = useRef<HTMLUListElement>(null);
  // After the first page, and in browsers that don't know `scroll-initial-target`.
  useEffect(() => {
    const current = path && row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !current) return;
    const { left, right } = current.getBoundingClientRect();
    const room = row.current.getBoundingClientRect();
    if (left < room.left || right > room.right) row.current.scrollLeft += left - room.left - 32;
  }, [path]);
  return (
    <nav aria-label="Main">
      {/* Where scroll bars take room a narrow row always leaves it: whether it is needed hangs on the font. The first three
          links are in view at any width. */}
      <ul
        ref={row}
        className="fade-x relative flex gap-x-1 overflow-x-auto scroll-px-8 whitespace-nowrap [scrollbar-width:thin] max-sm:overflow-x-scroll"
      >
        {portalSections.map(({ href, name }) => (
          <li key={href} className="nth-[n+4]:has-aria-[current]:[scroll-initial-target:nearest]">
            <Link
              href={href}
              prefetch={false}
              aria-current={path === href ? "page" : isWithin(path, href) ? "true" : undefined}
              className={
                "inline-flex h-9 items-center border-transparent border-b-2 px-2 text-ink-muted hover:text-ink focus-visible:-outline-offset-2 " +
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
