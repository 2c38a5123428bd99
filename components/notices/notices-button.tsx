"use client";

import { useEffect, useState } from "react";
import { useSession } from "@/components/shell/session/session-context";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useHydrated } from "@/components/shell/use-hydrated";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useLoaded } from "@/components/ui/use-loaded";
import type { DeviceOwner } from "@/lib/device/owner";
import { hasEntry } from "@/lib/device/store";
import { toNoticeSettingsAddress } from "@/lib/notices/device-address";
import * as words from "@/lib/notices/words";

/** Loaded when the button is pressed, or at once if a kind of notice is on. */
const bring = () => import("./notice-center");
const bell =
  "M3.2 11.6h9.6c-1-1-1.4-2-1.4-4.800a3.400 3.400 0 0 0-6.800 0c0 2.800-.4 3.800-1.400 4.800ZM6.600 13.800h2.800";

/** The button “Notices” in the header, for signed-in users, and everything that notices do on a page. */
export function NoticesButton() {
  const { session } = useSession();
  const owner = useDeviceOwner();
  return session ? <OwnNotices key={owner.id} owner={owner} /> : null;
}

function OwnNotices({ owner }: { owner: DeviceOwner }) {
  const isHydrated = useHydrated();
  const { part, load, hasFailed } = useLoaded(bring);
  const [isOpen, setIsOpen] = useState(false);
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const look = () => {
      if (hasEntry(toNoticeSettingsAddress(owner))) void load();
    };
    look();
    // Another tab may turn notices on.
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, [owner, load]);
  const Center = part?.NoticeCenter;
  return (
    <span className="relative inline-flex noscript:hidden print:hidden">
      <button
        type="button"
        disabled={!isHydrated}
        aria-haspopup="dialog"
        aria-label={unread > 0 ? words.noticesUnread(unread) : words.notices}
        title={words.notices}
        onClick={() => {
          setIsOpen(true);
          void load();
        }}
        className={`${buttonClass("quiet", "small")} w-7 px-0! disabled:opacity-100`}
      >
        <Icon outline={bell} />
      </button>
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="-top-1.5 -right-1.5 pointer-events-none absolute min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-accent-ink text-xs leading-4 tabular-nums"
        >
          {unread}
        </span>
      ) : null}
      <span
        role="status"
        className={
          hasFailed
            ? "absolute top-full right-0 z-20 mt-1 w-56 border border-down bg-surface px-2 py-1 text-down text-sm"
            : "sr-only"
        }
      >
        {hasFailed ? words.notLoaded : ""}
      </span>
      {Center ? <Center owner={owner} isOpen={isOpen} onOpen={setIsOpen} onUnread={setUnread} /> : null}
    </span>
  );
}
