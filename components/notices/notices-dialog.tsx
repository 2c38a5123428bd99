"use client";

import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { Button, TextLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/field";
import { EmptyState, Notice } from "@/components/ui/notice";
import { StateMark } from "@/components/ui/state-mark";
import { useOwnFindings } from "@/components/work/use-own-findings";
import type { DeviceOwner } from "@/lib/device/owner";
import type { NoticeKind } from "@/lib/notices/notice";
import { listUnread, mostNotices, type NoticeList } from "@/lib/notices/notice-list";
import {
  baselinesStore,
  type NoticeSettings,
  noSettings,
  noticeListStore,
  noticeSettingsStore,
} from "@/lib/notices/notice-stores";
import { type NoticeRights, whyNoNotices } from "@/lib/notices/why-no-notices";
import * as words from "@/lib/notices/words";
import { formatZone } from "@/lib/time/zone";
import { toNowRows } from "@/lib/work/now-rows";
import { CalendarOfEnds } from "./calendar-of-ends";
import { changeList, NoticeLink, toEdge } from "./notice-link";
import { type NotificationState, readNotificationState } from "./show-notifications";
import { canShareReading } from "./use-speaker";

type NoticesDialogProps = {
  owner: DeviceOwner;
  list: NoticeList;
  settings: NoticeSettings;
  rights: NoticeRights;
  onClose: () => void;
};

/** The last notices, which are read once they are shown here, and the choice of what to be notified about. */
export function NoticesDialog({ owner, list, settings, rights, onClose }: NoticesDialogProps) {
  const isKept = noticeListStore(owner).isKept() && noticeSettingsStore(owner).isKept();
  const baselines = baselinesStore(owner);
  const compared = useSyncExternalStore(baselines.subscribe, baselines.read, baselines.readOnServer);
  const checkedMs = Object.values(compared?.jobs ?? {}).map(({ asOfMs }) => asOfMs);
  const isEmpty = list.entries.length === 0;
  const isOff = settings.kinds.length === 0;
  const [isChoosing, setIsChoosing] = useState(isEmpty);
  const formId = useId();
  const { zone, presentMs } = useTime();
  const news = useNews(owner, list);
  return (
    <Dialog open onClose={onClose} title={words.notices} closeLabel={words.close}>
      {/* As high with one notice as with several: nothing moves when one arrives. */}
      <div className="grid min-h-[min(28rem,60dvh)] grid-cols-[minmax(0,1fr)] content-start gap-3">
        {isKept ? null : <Notice tone="warn" title={words.notKept} />}
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto text-ink-muted text-sm">
            {words.timesIn(formatZone(presentMs, zone))}{" "}
            {checkedMs.length > 0 ? (
              <>
                {words.lastChecked} <Instant ms={Math.min(...checkedMs)} style="near" zoned={false} />.
              </>
            ) : null}
          </p>
          <Button size="small" disabled={isEmpty} onClick={() => changeList(owner, "clear", null)}>
            {words.clear}
          </Button>
          <Button
            size="small"
            aria-expanded={isChoosing}
            aria-controls={formId}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            {words.settings}
          </Button>
        </div>
        <div id={formId} hidden={!isChoosing} className="border-line border-b pb-4">
          <NoticeSettingsForm owner={owner} settings={settings} rights={rights} />
        </div>
        <NowInList onOpen={onClose} />
        <section aria-label={words.latest(mostNotices)}>
          {isEmpty ? (
            // Replaced as a whole, as its text is centred.
            <EmptyState key={isOff ? "off" : "on"} title={isOff ? words.allOff : words.nothingYet}>
              {isOff ? words.allOffHint : words.nothingYetHint}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {list.entries.map((notice) => (
                <li
                  key={notice.id}
                  className={`border-l-4 py-1 pl-3 ${news.has(notice.id) ? toEdge(notice) : "border-l-transparent"}`}
                >
                  <NoticeLink notice={notice} isNew={news.has(notice.id)} onOpen={onClose} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <CalendarOfEnds />
      </div>
    </Dialog>
  );
}

/** More are on the overview. */
const mostFindings = 5;

/** What needs somebody now: it rings only shortly before its end. */
function NowInList({ onOpen }: { onOpen: () => void }) {
  const rows = toNowRows(useOwnFindings(), []);
  if (rows.length === 0) return null;
  return (
    <section aria-label={words.now} className="border-line border-b pb-2">
      <ul>
        {rows.slice(0, mostFindings).map(({ key, tone, subject, parts, link }) => (
          <li key={key} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 py-0.5">
            <StateMark tone={tone} className="mt-1" />
            <p className="wrap-anywhere">
              <TextLink href={link} look="quiet" onClick={onOpen}>
                {subject || parts[0]?.text}
              </TextLink>{" "}
              {subject ? parts.map(({ text }) => text).join(words.partSeparator) : null}
            </p>
          </li>
        ))}
      </ul>
      {rows.length > mostFindings ? (
        <TextLink href="/" look="quiet" onClick={onOpen}>
          {words.moreNow(rows.length - mostFindings)}
        </TextLink>
      ) : null}
    </section>
  );
}

/** The IDs of the notices that weren't read before the list was opened, or came since. Marks all as read while the page is seen. */
function useNews(owner: DeviceOwner, list: NoticeList): ReadonlySet<string> {
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const unread = listUnread(list);
  if (unread.some(({ id }) => !news.has(id))) setNews(new Set([...news, ...unread.map(({ id }) => id)]));
  const count = unread.length;
  useEffect(() => {
    const read = () => {
      if (count > 0 && !document.hidden) changeList(owner, "read", null);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [owner, count]);
  return news;
}

const groups: [title: string, kinds: NoticeKind[]][] = [
  [words.kindGroups.jobs, ["job-started", "job-ended", "job-failed", "job-limit", "downtime"]],
  [words.kindGroups.clusters, ["cluster"]],
  [words.kindGroups.token, ["token"]],
];

const browserHints: Record<NotificationState, string> = {
  default: words.useBrowserHint,
  granted: words.useBrowserHint,
  denied: words.browserBlocked,
  missing: words.browserMissing,
};

/** Stores a change of the choices. With no kind on, nothing is stored, so that pages load nothing for notices. */
function changeSettings(owner: DeviceOwner, change: (before: NoticeSettings) => NoticeSettings): void {
  const store = noticeSettingsStore(owner);
  const after = change(store.readNow() ?? noSettings);
  const isOff = after.kinds.length === 0;
  store.write(isOff && !after.usesBrowser ? null : after);
  // Turned on again later, they begin with that moment.
  if (isOff) baselinesStore(owner).write(null);
}

type NoticeSettingsFormProps = { owner: DeviceOwner; settings: NoticeSettings; rights: NoticeRights };

/** One checkbox per kind of notice, each with the reason why it can't be chosen, and the browser's notifications. */
function NoticeSettingsForm({ owner, settings, rights }: NoticeSettingsFormProps) {
  const [permission, setPermission] = useState(readNotificationState);
  const state = settings.isRefused ? "missing" : permission;
  const turn = (kind: NoticeKind, isOn: boolean) =>
    changeSettings(owner, (before) => {
      const others = before.kinds.filter((one) => one !== kind);
      return { ...before, kinds: isOn ? [...others, kind] : others };
    });
  async function turnBrowser(isOn: boolean) {
    const next = isOn && state === "default" ? await Notification.requestPermission() : state;
    setPermission(next);
    changeSettings(owner, (before) => ({ ...before, usesBrowser: isOn && next === "granted" }));
  }
  return (
    <section aria-label={words.notifyMe} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-semibold">{words.notifyMe}</h3>
      {groups.map(([title, kinds]) => {
        const reasons = kinds.map((kind) => whyNoNotices(kind, rights));
        const [shared] = reasons;
        // A reason of all is stated once.
        const isShared = shared != null && reasons.every((reason) => reason === shared);
        return (
          <fieldset key={title} className="grid">
            <legend className="text-ink-muted text-sm">{title}</legend>
            {isShared ? <p className="text-sm">{shared}</p> : null}
            {kinds.map((kind, index) => {
              const reason = reasons[index] ?? null;
              return (
                <Checkbox
                  key={kind}
                  label={words.kindLabels[kind]}
                  checked={reason === null && settings.kinds.includes(kind)}
                  disabled={reason !== null}
                  hint={isShared ? null : reason}
                  onChange={({ target }) => turn(kind, target.checked)}
                />
              );
            })}
          </fieldset>
        );
      })}
      <Checkbox
        label={words.useBrowser}
        checked={settings.usesBrowser && state === "granted"}
        disabled={state === "denied" || state === "missing"}
        hint={browserHints[state]}
        onChange={({ target }) => void turnBrowser(target.checked)}
      />
      <p className="text-ink-muted text-sm">{canShareReading() ? words.whileOpen : words.whileVisible}</p>
    </section>
  );
}
