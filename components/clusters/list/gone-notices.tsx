"use client";

import type { Ref } from "react";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toClusterId } from "@/lib/clusters/cluster-path";
import {
  forgetSighting,
  type GoneCluster,
  type GoneReason,
  listGone,
  type Sightings,
} from "@/lib/clusters/list/sightings";
import * as words from "@/lib/clusters/list/words";
import { dismiss, familyNoun } from "@/lib/clusters/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { useNow } from "@/lib/time/ticker";
import { changeSightings } from "../use-sightings";

const reasons: Record<GoneReason, string> = {
  "deleted-here": words.deletedHere,
  ended: words.expiredAndDeleted,
  unknown: words.goneUnknown,
};
const mostShown = 8;

type GoneNoticesProps = { sightings: Sightings; owner: DeviceOwner; ref: Ref<HTMLDivElement> };

/**
 * Clusters that were deleted here or are no longer listed since this browser last loaded them, until the user
 * dismisses the notice. The only report of a deletion.
 */
export function GoneNotices({ sightings, owner, ref }: GoneNoticesProps) {
  const minuteMs = useNow(useTime().renderedAtMs, 60_000) + 60_000;
  const gone = listGone(sightings, minuteMs);
  const forget = () =>
    changeSightings(owner, (known) =>
      gone.reduce((left, { sighting }) => forgetSighting(left, sighting), known),
    );
  return (
    <div ref={ref} tabIndex={-1} role="status" aria-label={words.goneRegion} className="empty:hidden">
      {gone.length > 0 ? (
        <Notice
          tone={isOwnDeletion(gone) ? "ok" : "info"}
          title={isOwnDeletion(gone) ? words.clustersDeleted(gone.length) : words.clustersGone(gone.length)}
          actions={
            <Button size="small" onClick={forget}>
              {dismiss}
            </Button>
          }
        >
          <ul className="grid gap-0.5">
            {gone.slice(0, mostShown).map((one) => (
              <li key={toClusterId(one.sighting)}>
                <GoneLine {...one} />
              </li>
            ))}
            {gone.length > mostShown ? <li>{words.andMore(gone.length - mostShown)}</li> : null}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}

/** The user's own deletions aren't reported as a loss. */
const isOwnDeletion = (gone: readonly GoneCluster[]) => gone.every(({ reason }) => reason === "deleted-here");

function GoneLine({ sighting, sinceMs, reason }: GoneCluster) {
  return (
    <>
      <span className="font-semibold">{sighting.name}</span>{" "}
      <span className="text-ink-muted">({familyNoun[sighting.family]})</span>: {reasons[reason]}
      {reason === "deleted-here" ? (
        <>
          {", "}
          <Instant ms={sinceMs} style="moment" />
        </>
      ) : (
        <>
          {". "}
          {words.lastSeen} <Instant ms={sighting.lastSeenMs} style="moment" />, {words.missingSince}{" "}
          <Instant ms={sinceMs} style="moment" />
        </>
      )}
      .
    </>
  );
}
