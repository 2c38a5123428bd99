"use client";

import { useCallback, useState } from "react";
import { keepPreference, preferenceNames } from "@/components/shell/preference-cookie";
import { BriefPopover } from "@/components/ui/brief-popover";
import { Icon, outlines } from "@/components/ui/icon";
import type { DeviceOwner } from "@/lib/device/owner";
import { useWatchList, watchListStore } from "@/lib/watch/use-watch-list";
import { mostWatched, type WatchedItem } from "@/lib/watch/watch-list";
import * as words from "@/lib/watch/words";
import { useDeviceOwner } from "../session/use-device-owner";
import { useHydrated } from "../use-hydrated";

type WatchButtonProps = {
  item: WatchedItem;
  /** What is watched, in the button's name. */
  name: string;
  className?: string;
  /** Called after a press, with what was pressed. */
  onToggle?: (item: WatchedItem) => void;
};

/** A star that adds a thing to the watch list, and removes it again. */
export function WatchButton({ item, name, className = "", onToggle }: WatchButtonProps) {
  const owner = useDeviceOwner();
  const { isWatched, toggle } = useWatchList(owner);
  const isHydrated = useHydrated();
  const [message, setMessage] = useState<string | null>(null);
  const close = useCallback(() => setMessage(null), []);
  const isOn = isWatched(item.kind, item.id);
  const label = words.watch(name);
  const press = () => {
    const toggled = toggle(item);
    if (toggled === "full") return setMessage(words.full(mostWatched));
    if (toggled === "unsaved") setMessage(words.notStored);
    keepWatchedCount(owner, watchListStore(owner).read().length);
    onToggle?.(item);
  };
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={label}
        title={label}
        disabled={!isHydrated}
        onClick={press}
        className={`watch-button ${className}`}
      >
        <Icon outline={outlines.star} className={isOn ? "size-4 fill-current" : "size-4"} />
      </button>
      {message === null ? null : (
        <BriefPopover onClose={close}>
          <p role="alert">{message}</p>
        </BriefPopover>
      )}
    </>
  );
}

/** Leaves the number of watched things in a cookie, so that the server reserves room for their list. */
export function keepWatchedCount({ user }: DeviceOwner, count: number): void {
  const name = user === null ? preferenceNames.watchedSignedOut : preferenceNames.watched;
  keepPreference(document, name, count === 0 ? null : String(count));
}
