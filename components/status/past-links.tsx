"use client";

import { useAddress } from "@/components/shell/use-address";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { changeQuery } from "@/lib/address/change-address";
import { formatPast, parsePast } from "@/lib/status/status-parameters";
import { pastLengths } from "@/lib/status/timeline/timeline";
import * as words from "@/lib/status/words";

/** How far the timeline reaches back. The server reads the record, so each is a page of its own. */
export function PastLinks() {
  const { parameters } = useAddress();
  return (
    <div className="flex items-center gap-1.5 text-ink-muted text-sm print:hidden">
      <span aria-hidden="true">{words.past}</span>
      <SegmentedLinks
        label={words.past}
        current={parsePast(parameters) ?? "none"}
        navigates
        segments={(["none", ...pastLengths] as const).map((value) => ({
          value,
          label: words.pastNames[value],
          href: changeQuery(parameters, formatPast(value === "none" ? null : value)),
        }))}
      />
    </div>
  );
}
