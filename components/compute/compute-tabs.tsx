"use client";

import { usePathname } from "next/navigation";
import { useAddress } from "@/components/shell/use-address";
import { TabLinks } from "@/components/ui/tab-links";
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
