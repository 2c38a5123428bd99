"use client";

import { useSyncExternalStore } from "react";
import { Instant } from "@/components/shell/time/instant";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import type { DeviceOwner } from "@/lib/device/owner";
import type { ListedNotice } from "@/lib/notices/notice";
import { mostNotices } from "@/lib/notices/notice-list";
import {
  baselinesStore,
  type NoticeSettings,
  noticeListStore,
  noticeSettingsStore,
} from "@/lib/notices/notice-stores";
import type { NoticeRights } from "@/lib/notices/why-no-notices";
import * as words from "@/lib/notices/words";
import { CalendarOfEnds } from "./calendar-of-ends";
import { changeList } from "./change-list";
import { NoticeRows } from "./notice-rows";
import { NoticeSettingsForm } from "./notice-settings-form";

type NoticesDialogProps = {
  owner: DeviceOwner;
  entries: readonly ListedNotice[];
  settings: NoticeSettings;
  rights: NoticeRights;
  hasWatched: boolean;
  onClose: () => void;
};

/** The last notices, and the choice of what to be notified about. */
export function NoticesDialog({ owner, entries, settings, rights, hasWatched, onClose }: NoticesDialogProps) {
  const isKept = noticeListStore(owner).isKept() && noticeSettingsStore(owner).isKept();
  const baselines = baselinesStore(owner);
  const compared = useSyncExternalStore(baselines.subscribe, baselines.read, baselines.readOnServer);
  const checkedMs = Object.values(compared?.jobs ?? {}).map(({ asOfMs }) => asOfMs);
  const isEmpty = entries.length === 0;
  const isOff = settings.kinds.length === 0;
  return (
    <Dialog open onClose={onClose} title={words.notices} closeLabel={words.close}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isKept ? null : <Notice tone="warn" title={words.notKept} />}
        <section aria-label={words.latest(mostNotices)} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="mr-auto font-semibold">{words.latest(mostNotices)}</h3>
            <Button size="small" disabled={isEmpty} onClick={() => changeList(owner, "read", null)}>
              {words.markAllRead}
            </Button>
            <Button size="small" disabled={isEmpty} onClick={() => changeList(owner, "clear", null)}>
              {words.clear}
            </Button>
          </div>
          {/* As high with one notice as with 50: what is below doesn't move when one arrives. */}
          <div
            className={`h-56 max-h-[35dvh] min-h-28 overflow-y-auto ${isEmpty ? "" : "border border-line"}`}
          >
            {isEmpty ? (
              // Replaced as a whole, as its text is centred.
              <EmptyState key={isOff ? "off" : "on"} title={isOff ? words.allOff : words.nothingYet}>
                {isOff ? words.allOffHint : words.nothingYetHint}
              </EmptyState>
            ) : (
              <NoticeRows owner={owner} entries={entries} onLeave={onClose} />
            )}
          </div>
          <p className="min-h-6 text-ink-muted text-sm">
            {checkedMs.length > 0 ? (
              <>
                {words.lastChecked} <Instant ms={Math.min(...checkedMs)} style="moment" />
              </>
            ) : null}
          </p>
        </section>
        <NoticeSettingsForm owner={owner} settings={settings} rights={rights} hasWatched={hasWatched} />
        <CalendarOfEnds />
      </div>
    </Dialog>
  );
}
