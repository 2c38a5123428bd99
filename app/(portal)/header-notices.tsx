"use client";

import { useMemo } from "react";
import { NoticesButton } from "@/components/notices/notices-button";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useWatchList } from "@/lib/watch/use-watch-list";

/** The header's notices, with the resources that the reader watches. */
export function HeaderNotices() {
  const { items } = useWatchList(useDeviceOwner());
  const watched = useMemo(
    () => new Set(items.flatMap(({ kind, id }) => (kind === "resource" ? [id] : []))),
    [items],
  );
  return <NoticesButton watchedResources={watched} />;
}
