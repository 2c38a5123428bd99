"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { useWhyNot } from "@/components/shell/session/permission";
import { Icon, outlines } from "@/components/ui/icon";
import type { Action } from "@/lib/session/permissions";
import { sectionNotPermitted } from "@/lib/session/words";
import { isWithin, listSections } from "./portal-sections";
import * as words from "./words";

/**
 * The navigation “Main”, with the current section marked. It stays on one line at any font and width, so that
 * the header's height is known early: a row that is too long scrolls sideways and fades where it continues.
 */
export function MainNavigation({ absent }: { absent: readonly string[] }) {
  const path = usePathname();
  const row = useRef<HTMLUListElement>(null);
  // Needed after client-side navigation, and in browsers without `scroll-initial-target`.
  useEffect(() => {
    const current = path && row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && current) reveal(row.current, current);
  }, [path]);
  return (
    <nav aria-label={words.mainNavigation}>
      {/* Narrow screens always reserve space for a scroll bar, because whether one is needed depends on
         the font. The first three links are in view at any width. */}
      <ul
        ref={row}
        // Browsers don't always scroll to a focused link that is partly in view.
        onFocus={({ currentTarget, target }) => reveal(currentTarget, target)}
        className="fade-x relative flex gap-x-1 overflow-x-auto scroll-px-8 pr-px whitespace-nowrap [scrollbar-width:thin] max-sm:overflow-x-scroll xl:[scrollbar-width:none]"
      >
        {listSections(absent).map(({ href, name, action, leaves }) => (
          <li key={href} className="nth-[n+4]:has-aria-[current]:[scroll-initial-target:nearest]">
            <Link
              href={href}
              prefetch={false}
              aria-current={path === href ? "page" : isWithin(path, href) ? "true" : undefined}
              className={
                "inline-flex h-9 items-center whitespace-nowrap xl:h-12 short:h-8 xl:short:h-9 border-transparent border-b-2 px-2 text-ink-muted hover:text-ink focus-visible:-outline-offset-2 " +
                "hover:border-line-strong forced-colors:not-aria-[current]:border-b-0 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
              }
            >
              {name}
              {action ? <NotPermittedMark action={action} /> : null}
              {leaves ? <LeavesMark /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row so that a link that isn't wholly in view is. */
function reveal(row: HTMLElement, link: Element): void {
  const { left, right } = link.getBoundingClientRect();
  const room = row.getBoundingClientRect();
  if (left < room.left || right > room.right) row.scrollLeft += left - room.left - 32;
}

/** A lock beside a section that the token doesn't open. */
function NotPermittedMark({ action }: { action: Action }) {
  const reason = useWhyNot(action);
  if (reason === null) return null;
  return (
    <span title={reason} className="ml-1 inline-flex">
      <Icon outline={outlines.lock} className="size-3.5" />
      <span className="sr-only">, {sectionNotPermitted}</span>
    </span>
  );
}

/** An arrow out, beside a section whose page replaces the portal's frame. */
function LeavesMark() {
  return (
    <span title={words.leavesPortal} className="ml-1 inline-flex">
      <Icon outline={outlines.out} className="size-3.5" />
      <span className="sr-only"> {words.leavesPortal}</span>
    </span>
  );
}
