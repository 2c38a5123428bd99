"use client";

import { useEffect, useState } from "react";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useHydrated } from "@/components/shell/use-hydrated";
import { keepWatchedCount } from "@/components/shell/watch/keep-watched-count";
import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import { useWatchList } from "@/lib/watch/use-watch-list";
import { type WatchedItem, watchKinds } from "@/lib/watch/watch-list";
import type { WatchedSources } from "@/lib/work/watched-state";
import * as words from "@/lib/work/words";
import { WatchedRow } from "./watched-row";

/** More than these are folded, so that what needs attention stays in sight. */
const mostShown = 6;
/** Rows are of one height, whatever they say, so that room for them is reserved before they are known. */
const rowGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-6";

type WatchPanelProps = {
  sources: WatchedSources;
  /** How many things were watched here at last, by a cookie. The list itself is on the device. */
  reserved: number;
};

/** What the reader watches, each with its state. Nothing without any; before the list is known, the room that it takes. */
export function WatchPanel({ sources, reserved }: WatchPanelProps) {
  const owner = useDeviceOwner();
  const { items } = useWatchList(owner);
  const isHydrated = useHydrated();
  // What is removed here stays until the page is left, so that another press brings it back.
  const [removed, setRemoved] = useState<readonly WatchedItem[]>([]);
  const shown = sort([...items, ...removed.filter((one) => !items.some((item) => isSame(item, one)))]);
  useEffect(() => {
    if (isHydrated) keepWatchedCount(owner, items.length);
  }, [owner, items.length, isHydrated]);
  if (!isHydrated) return reserved === 0 ? null : <Reserved rows={reserved} />;
  if (shown.length === 0) return null;
  const toRow = (item: WatchedItem) => (
    <WatchedRow
      key={`${item.kind} ${item.id}`}
      item={item}
      sources={sources}
      onToggle={() => setRemoved((known) => [...known.filter((one) => !isSame(one, item)), item])}
    />
  );
  return (
    <Panel heading={words.watchList} padded={false}>
      <ul className={`${rowGrid} px-3 py-1`}>{shown.slice(0, mostShown).map(toRow)}</ul>
      {shown.length > mostShown ? (
        <Disclosure
          isPrinted
          summary={words.moreAttention(shown.length - mostShown)}
          className="border-line border-t px-3 py-1"
        >
          <ul className={rowGrid}>{shown.slice(mostShown).map(toRow)}</ul>
        </Disclosure>
      ) : null}
    </Panel>
  );
}

/** As high as the list will be. Without scripts the list is unknown, and nothing is shown. */
function Reserved({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="noscript:hidden print:hidden">
      <Panel heading={words.watchList} padded={false}>
        <div className={`${rowGrid} px-3 py-1`}>
          {Array.from({ length: Math.min(rows, mostShown) }, (_, index) => index).map((row) => (
            <div key={row} className="h-8" />
          ))}
        </div>
        {rows > mostShown ? <div className="h-9.25 border-line border-t" /> : null}
      </Panel>
    </div>
  );
}

const isSame = (one: WatchedItem, other: WatchedItem) => one.kind === other.kind && one.id === other.id;

/** By kind and name, so that a row that comes back comes back in its place. */
const sort = (items: readonly WatchedItem[]) =>
  items.toSorted(
    (one, other) =>
      watchKinds.indexOf(one.kind) - watchKinds.indexOf(other.kind) ||
      one.label.localeCompare(other.label, "en", { numeric: true }) ||
      (one.id < other.id ? -1 : 1),
  );
