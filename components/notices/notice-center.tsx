"use client";

import { useEffect, useSyncExternalStore } from "react";
import * as words from "@/components/shell/frame/words";
import { useWhyNot } from "@/components/shell/session/permission";
import { useSession, useSessionHolds } from "@/components/shell/session/session-context";
import { useSingleUse } from "@/components/shell/use-single-use";
import type { DeviceOwner } from "@/lib/device/owner";
import { listUnread } from "@/lib/notices/notice-list";
import { noSettings, noticeListStore, noticeSettingsStore } from "@/lib/notices/notice-stores";
import { type NoticeRights, pickPossible } from "@/lib/notices/why-no-notices";
import { NoticeToasts } from "./notice-toasts";
import { NoticesDialog } from "./notices-dialog";
import { type NoticeReaderProps, useNoticeReadings } from "./use-notice-readings";
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
function NoticeReader(props: NoticeReaderProps) {
  return useSpeaker(props.owner) ? <SpeakingReader {...props} /> : null;
}

function SpeakingReader(props: NoticeReaderProps) {
  useNoticeReadings(props);
  return null;
}

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
