"use client";

import { useEffect, useState } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Checkbox } from "@/components/ui/checkbox";
import {
  type ExpiryNotice,
  toDueNotices,
  toNextNoticeMs,
  toNoticeTitle,
} from "@/lib/clusters/cluster/expiry-notice";
import { noticeStore } from "@/lib/clusters/cluster-stores";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import * as words from "@/lib/clusters/list/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { now } from "@/lib/time/clock";

const canNotify = () => typeof Notification !== "undefined";

function show({ id, title, body }: ExpiryNotice): void {
  if (!canNotify() || Notification.permission !== "granted") return;
  try {
    new Notification(title, { body, tag: `cluster ${id}` });
  } catch {
    // Some browsers allow notifications from service workers only; the page's title still shows the notice.
  }
}

/**
 * Opt-in notices a day, an hour and ten minutes before a cluster expires: in the page's title and as browser
 * notifications.
 */
export function ExpiryNotices({ entries, owner }: { entries: ClusterEntry[]; owner: DeviceOwner }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return <OwnNotices entries={entries} owner={owner} />;
}

function OwnNotices({ entries, owner }: { entries: ClusterEntry[]; owner: DeviceOwner }) {
  const [isOn, setIsOn] = useState(() => noticeStore(owner).read().isOn);
  const [permission, setPermission] = useState(() => (canNotify() ? Notification.permission : "denied"));
  const ending = entries.flatMap(({ id, cluster, expiry }) =>
    expiry.kind === "reported" ? [{ id, name: cluster.name, endsMs: expiry.endsMs }] : [],
  );
  const facts = JSON.stringify(ending);

  useEffect(() => {
    if (!isOn) return;
    const clusters = JSON.parse(facts) as typeof ending;
    const title = document.title;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Runs while the page is hidden too, which is when notices matter. It sleeps until the next one is due.
    const look = () => {
      const nowMs = now();
      const shown = toNoticeTitle(title, clusters, nowMs);
      if (document.title !== shown) document.title = shown;
      const store = noticeStore(owner);
      const settings = store.read();
      const { notices, told } = toDueNotices(clusters, settings.told, nowMs);
      if (notices.length > 0) {
        store.write({ isOn: settings.isOn, told });
        for (const notice of notices) show(notice);
      }
      const waitMs = toNextNoticeMs(clusters, nowMs);
      if (waitMs !== null) timer = setTimeout(look, waitMs);
    };
    look();
    return () => {
      clearTimeout(timer);
      document.title = title;
    };
  }, [isOn, facts, owner]);

  async function turn(next: boolean) {
    setIsOn(next);
    const store = noticeStore(owner);
    store.write({ ...store.read(), isOn: next });
    if (next && canNotify() && Notification.permission === "default")
      setPermission(await Notification.requestPermission());
  }

  return (
    <div className="border-line border-t pt-2 print:hidden">
      <Checkbox
        label={words.remindMe}
        checked={isOn}
        onChange={(event) => void turn(event.target.checked)}
        hint={isOn && permission !== "granted" ? words.remindBlockedHint : words.remindHint}
      />
    </div>
  );
}
