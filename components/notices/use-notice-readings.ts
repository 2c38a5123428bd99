"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { useSightings } from "@/components/clusters/use-sightings";
import { useSession } from "@/components/shell/session/session-context";
import { listEntries } from "@/lib/clusters/list/cluster-list-view";
import { clustersQuery } from "@/lib/clusters/operations";
import type { DeviceOwner } from "@/lib/device/owner";
import { listSources } from "@/lib/notices/compare-readings";
import type { NoticeKind } from "@/lib/notices/notice";
import { markRead } from "@/lib/notices/notice-list";
import {
  baselinesStore,
  noSettings,
  noticeListStore,
  noticeSettingsStore,
} from "@/lib/notices/notice-stores";
import { recordReadings } from "@/lib/notices/record-readings";
import { now } from "@/lib/time/clock";
import { secondMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { workJobsQuery } from "@/lib/work/operations";
import { showNotifications } from "./show-notifications";

export type NoticeReaderProps = {
  owner: DeviceOwner;
  /** The kinds that are on and possible. */
  kinds: readonly NoticeKind[];
  usesBrowser: boolean;
};

/** How often ends are compared with the clock. */
const tickMs = 5 * secondMs;
/** Signing out elsewhere removes what was compared; this tab learns of it within this time. */
const pauseMs = 30 * secondMs;

/** Also while the page is hidden, which is when notices matter. */
const always = { refetchIntervalInBackground: true, refetchOnMount: "always" } as const;

/** Reads what the kinds need, at the intervals of the pages that show it, and lists what happened. */
export function useNoticeReadings({ owner, kinds, usesBrowser }: NoticeReaderProps): void {
  const router = useRouter();
  const plannedExpiration = useSession().session?.plannedExpiration;
  const sources = listSources(new Set(kinds));
  const work = useQuery({ ...workJobsQuery(), ...always, enabled: sources.has("jobs") });
  const clusters = useQuery({ ...clustersQuery(), ...always, enabled: sources.has("clusters") });
  const sightings = useSightings(owner, clusters.data);

  const compare = useEffectEvent(() => {
    // What was read before may be another user's: it is replaced a moment after the user changes.
    const readings = {
      work: (work.isFetchedAfterMount && work.data) || null,
      clusters: clusters.isFetchedAfterMount && clusters.data ? listEntries(clusters.data, sightings) : null,
      tokenEndsMs: parseInstant(plannedExpiration),
    };
    const added = recordReadings(owner, readings, new Set(kinds), now());
    if (!usesBrowser) return;
    const isShown = showNotifications(added, ({ id, href }) => {
      const list = noticeListStore(owner);
      list.write(markRead(list.readNow(), [id]));
      router.push(href);
    });
    if (isShown) return;
    const settings = noticeSettingsStore(owner);
    settings.write({ ...(settings.readNow() ?? noSettings), usesBrowser: false, isRefused: true });
  });

  useEffect(() => {
    let pausedUntilMs = 0;
    const look = () => {
      if (now() >= pausedUntilMs) compare();
    };
    const baselines = baselinesStore(owner);
    const stop = baselines.subscribe((from) => {
      if (from === "elsewhere" && baselines.readNow() === null) pausedUntilMs = now() + pauseMs;
    });
    const timer = setInterval(look, tickMs);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [owner]);
}
