"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
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
  return (
    <nav aria-label={words.pagesOf(place.resource)} className="border-line border-b print:hidden">
      <ul className="flex flex-wrap gap-x-1">
        {tabs.map(({ part, name }) => (
          <li key={part}>
            <Link
              href={toComputePath(place, part, { zone })}
              prefetch={false}
              aria-current={isCurrent(part) ? (rest === part ? "page" : "true") : undefined}
              className={
                "inline-flex min-h-8 items-center border-transparent border-b-2 px-2 text-ink-muted hover:border-line-strong " +
                "hover:text-ink forced-colors:not-aria-[current]:border-b-0 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
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
