"use client";

import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { familyWords, toClusterId } from "@/lib/clusters/cluster-path";
import { forgetSighting, type GoneReason, listGone, type Sightings } from "@/lib/clusters/list/sightings";
import type { DeviceOwner } from "@/lib/device/owner";
import { useNow } from "@/lib/time/ticker";
import { changeSightings } from "../use-sightings";

const reasons: Record<GoneReason, string> = {
  "deleted-here": "deleted from this browser",
  ended: "its lifetime ended, so the facility deleted it",
  unknown: "no longer listed; this browser doesn't know why",
};
const mostShown = 8;

/**
 * Clusters that are no longer listed since this browser last loaded them, until the user dismisses the
 * notice.
 */
export function GoneNotices({ sightings, owner }: { sightings: Sightings; owner: DeviceOwner }) {
  const minuteMs = useNow(useTime().renderedAtMs, 60_000) + 60_000;
  const gone = listGone(sightings, minuteMs);
  const forget = () =>
    changeSightings(owner, (known) =>
      gone.reduce((left, { sighting }) => forgetSighting(left, sighting), known),
    );
  return (
    <div role="status" className="empty:hidden">
      {gone.length > 0 ? (
        <Notice
          tone="info"
          title={toTitle(gone)}
          actions={
            <Button size="small" onClick={forget}>
              Dismiss
            </Button>
          }
        >
          <ul className="grid gap-0.5">
            {gone.slice(0, mostShown).map(({ sighting, goneMs, reason }) => (
              <li key={toClusterId(sighting)}>
                <span className="font-semibold">{sighting.name}</span>{" "}
                <span className="text-ink-muted">({familyWords[sighting.family].toLowerCase()})</span>:{" "}
                {reasons[reason]}. Last seen <Instant ms={sighting.lastSeenMs} style="moment" />, missing
                since <Instant ms={goneMs} style="moment" />.
              </li>
            ))}
            {gone.length > mostShown ? <li>and {gone.length - mostShown} more</li> : null}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}

/** The user's own deletions aren't reported as a loss. */
function toTitle(gone: readonly { reason: GoneReason }[]): string {
  const what = gone.length === 1 ? "A cluster" : `${gone.length} clusters`;
  if (gone.every(({ reason }) => reason === "deleted-here"))
    return `${what} that you deleted ${gone.length === 1 ? "is" : "are"} gone`;
  return `${what} went away`;
}
