"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useAddress } from "@/components/shell/use-address";
import { type ComputePart, toComputePath } from "@/lib/compute/compute-path";
import * as words from "@/lib/compute/words";
import { useComputePlace } from "./use-compute-place";

const tabs: { part: ComputePart; name: string }[] = [
  { part: "", name: words.queue },
  { part: "submit", name: words.submit },
  { part: "partitions", name: words.partitions },
  { part: "nodes", name: words.nodes },
  { part: "reservations", name: words.reservations },
  { part: "diagnostics", name: words.diagnostics },
];

/** The pages of one resource. Links keep the chosen API version and time zone. */
export function ComputeTabs() {
  const place = useComputePlace();
  const path = usePathname();
  const zone = useAddress().parameters.get("zone");
  const root = toComputePath({ resource: place.resource });
  const rest = path.startsWith(root) ? path.slice(root.length + 1) : "";
  const isCurrent = (part: ComputePart) =>
    part === "" ? rest === "" || rest.startsWith("jobs/") : rest === part;
  const links = tabs.map(({ part, name }) => ({
    href: toComputePath(place, part, { zone }),
    name,
    isCurrent: isCurrent(part),
  }));
  return <TabLinks label={words.pagesOf(place.resource)} links={links} />;
}

type TabLinksProps = {
  label: string;
  links: readonly { href: string; name: ReactNode; isCurrent: boolean }[];
};

/** Navigation between sibling pages, named `label`. Scrolls sideways if it doesn't fit. */
function TabLinks({ label, links }: TabLinksProps) {
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
