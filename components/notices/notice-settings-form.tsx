"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/field";
import type { DeviceOwner } from "@/lib/device/owner";
import type { NoticeKind } from "@/lib/notices/notice";
import {
  baselinesStore,
  type NoticeSettings,
  noSettings,
  noticeSettingsStore,
} from "@/lib/notices/notice-stores";
import { type NoticeRights, whyNoNotices } from "@/lib/notices/why-no-notices";
import * as words from "@/lib/notices/words";
import { type NotificationState, readNotificationState } from "./show-notifications";
import { canShareReading } from "./use-speaker";

const groups: [title: string, kinds: NoticeKind[]][] = [
  [words.kindGroups.jobs, ["job-started", "job-ended", "job-failed"]],
  [words.kindGroups.clusters, ["cluster-day", "cluster-hour", "cluster-minutes"]],
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
export function NoticeSettingsForm({ owner, settings, rights }: NoticeSettingsFormProps) {
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
