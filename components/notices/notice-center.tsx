"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useSightings } from "@/components/clusters/use-sightings";
import * as words from "@/components/shell/frame/words";
import { useWhyNot } from "@/components/shell/session/permission";
import { useSession, useSessionHolds } from "@/components/shell/session/session-context";
import { useTime } from "@/components/shell/time/time-provider";
import { useSingleUse } from "@/components/shell/use-single-use";
import { listEntries } from "@/lib/clusters/list/cluster-list-view";
import { clustersQuery } from "@/lib/clusters/operations";
import type { DeviceOwner } from "@/lib/device/owner";
import { listSources } from "@/lib/notices/compare-readings";
import type { NoticeKind } from "@/lib/notices/notice";
import { listUnread, markRead } from "@/lib/notices/notice-list";
import {
  baselinesStore,
  noSettings,
  noticeListStore,
  noticeSettingsStore,
} from "@/lib/notices/notice-stores";
import { recordReadings } from "@/lib/notices/record-readings";
import { type NoticeRights, pickPossible } from "@/lib/notices/why-no-notices";
import { now } from "@/lib/time/clock";
import { secondMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { workJobsQuery } from "@/lib/work/operations";
import { NoticeToasts } from "./notice-toasts";
import { NoticesDialog } from "./notices-dialog";
import { showNotifications } from "./show-notifications";
import { useSpeaker } from "./use-speaker";

type NoticeCenterProps = {
  owner: DeviceOwner;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onUnread: (count: number) => void;
};

/** Everything that notices do on a page: reading, new ones over the page, the count in the title, and the dialog. */
export function NoticeCenter({ owner, isOpen, onOpen, onUnread }: NoticeCenterProps) {
  const [lists, settings] = [noticeListStore(owner), noticeSettingsStore(owner)];
  const list = useSyncExternalStore(lists.subscribe, lists.read, lists.readOnServer);
  const chosen = useSyncExternalStore(settings.subscribe, settings.read, settings.readOnServer) ?? noSettings;
  const rights = useNoticeRights();
  const holds = useSessionHolds();
  const kinds = pickPossible(chosen.kinds, rights);
  const count = listUnread(list).length;
  useEffect(() => onUnread(count), [count, onUnread]);
  useTitleCount(count);
  return (
    <>
      {kinds.length > 0 && holds ? (
        <NoticeReader owner={owner} kinds={kinds} usesBrowser={chosen.usesBrowser} />
      ) : null}
      <NoticeToasts owner={owner} list={list} isHidden={isOpen} onShowAll={() => onOpen(true)} />
      {isOpen ? (
        <NoticesDialog
          owner={owner}
          list={list}
          settings={chosen}
          rights={rights}
          onClose={() => onOpen(false)}
        />
      ) : null}
    </>
  );
}

function useNoticeRights(): NoticeRights {
  const { session } = useSession();
  return {
    isSingleUse: useSingleUse(),
    isUserKnown: session?.username != null,
    isTokenEndKnown: session?.plannedExpiration != null,
    whyNotJobs: useWhyNot("compute.read"),
    whyNotClusters: useWhyNot("streaming"),
  };
}

/** Reads for notices in one of the user's tabs. Shows nothing: every tab shows the list. */
const NoticeReader = (props: NoticeReaderProps) =>
  useSpeaker(props.owner) ? <SpeakingReader {...props} /> : null;

/** Puts a count in front of the page's title, also after the title changes; nothing for 0. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    let plain = document.title;
    let shown = "";
    const mark = () => {
      if (document.title === shown) return;
      plain = document.title;
      shown = words.titleWith(count, plain);
      document.title = shown;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title === shown) document.title = plain;
    };
  }, [count]);
}

type NoticeReaderProps = {
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
function SpeakingReader({ owner, kinds, usesBrowser }: NoticeReaderProps) {
  const router = useRouter();
  const { zone } = useTime();
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
      zone,
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
  return null;
}
