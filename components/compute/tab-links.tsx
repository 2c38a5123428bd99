import Link from "next/link";
import type { ReactNode } from "react";

type TabLinksProps = {
  label: string;
  links: readonly { href: string; name: ReactNode; isCurrent: boolean }[];
};

/** Navigation between sibling pages, named `label`. Scrolls sideways if it doesn't fit. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="fade-x flex gap-x-1 overflow-x-auto whitespace-nowrap border-line border-b">
        {links.map(({ href, name, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={isCurrent ? "page" : undefined}
              className={
                "inline-flex h-9 items-center border-transparent border-b-2 px-2 text-ink-muted hover:border-line-strong hover:text-ink " +
                "focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
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
