"use client";

import { useEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Icon, outlines } from "@/components/ui/icon";
import { useTopDialog } from "@/components/ui/modal";
import type { DeviceOwner } from "@/lib/device/owner";
import { type ListedNotice, mustWait } from "@/lib/notices/notice";
import { listUnread, type NoticeList } from "@/lib/notices/notice-list";
import * as words from "@/lib/notices/words";
import { secondMs } from "@/lib/time/duration";
import { watchTicks } from "@/lib/time/ticker";
import { changeList, NoticeLink, toEdge } from "./notice-link";

/** More are counted. */
const mostShown = 3;

type NoticeToastsProps = {
  owner: DeviceOwner;
  list: NoticeList;
  /** True while the dialog shows them. */
  isHidden: boolean;
  onShowAll: () => void;
};

/**
 * Unread notices over the page's end: all for ten seconds, then one line of those that wait for the reader; in a narrow window always
 * one line. They lie above a docked bar, and the page has room for them at its end, so that everything can be scrolled clear of them.
 */
export function NoticeToasts({ owner, list, isHidden, onShowAll }: NoticeToastsProps) {
  const region = useRef<HTMLElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const unread = listUnread(list);
  const { fresh, holdProps } = useUnfolded(unread);
  const open = isHidden ? [] : unread.filter((one) => fresh.has(one.id) || mustWait(one));
  const isLine = !open.some(({ id }) => fresh.has(id));
  const shown = open.slice(0, isLine ? 1 : mostShown);
  const count = shown.length;
  // Their heights.
  const look = JSON.stringify([count, isLine]);
  useEffect(() => (look.startsWith("[0") ? undefined : makeRoom(region.current)), [look]);
  const dismiss = (id: string, index: number) => {
    flushSync(() => changeList(owner, "read", [id]));
    const left = rows.current?.querySelectorAll<HTMLElement>("[data-act=dismiss]") ?? [];
    (left[Math.min(index, left.length - 1)] ?? region.current)?.focus({ preventScroll: true });
  };
  const more = (hidden: number, className: string) =>
    hidden > 0 ? (
      <Button size="small" aria-label={words.showMore(hidden)} onClick={onShowAll} className={className}>
        {words.more(hidden)}
      </Button>
    ) : null;
  return createPortal(
    <section
      ref={region}
      tabIndex={-1}
      aria-label={words.newNotices}
      {...holdProps}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-end print:hidden"
    >
      <NewNoticeStatus entries={list.entries} />
      <div className={count > 0 ? "grid w-96 max-w-full gap-2 max-sm:w-full sm:p-3" : ""}>
        <ul ref={rows} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {shown.map((notice, index) => (
            <li
              key={notice.id}
              className={`pointer-events-auto flex items-start gap-2 max-sm:not-first:hidden short:not-first:hidden border border-line-strong border-l-4 bg-raised py-1.5 pr-1.5 pl-3 shadow-lg sm:rounded-md ${toEdge(notice)}`}
            >
              <NoticeLink
                notice={notice}
                isLine={isLine}
                onOpen={() => changeList(owner, "read", [notice.id])}
              />
              {index === 0
                ? more(open.length - 1, `ml-auto shrink-0 ${isLine ? "" : "sm:not-short:hidden"}`)
                : null}
              <Button
                size="small"
                data-act="dismiss"
                aria-label={words.dismissNamed(notice.title)}
                title={words.dismiss}
                onClick={() => dismiss(notice.id, index)}
                className="ml-auto shrink-0 border-transparent px-1.5! [button+&]:ml-0"
              >
                <Icon outline={outlines.cross} className="size-3.5" />
              </Button>
            </li>
          ))}
        </ul>
        {isLine
          ? null
          : more(open.length - count, "pointer-events-auto justify-self-end max-sm:hidden short:hidden")}
      </div>
    </section>,
    document.body,
  );
}

/** Bars that are docked to the window's bottom edge, and what the session's last minutes show there. */
const atBottom = ".sticky.bottom-0, .fixed.bottom-3";

/**
 * Keeps the notices above what is docked to the window's bottom edge, and gives the page room for them at its end; what gets the
 * focus is scrolled clear of them. Returns how to stop.
 */
function makeRoom(region: HTMLElement | null): () => void {
  const { documentElement: root, body } = document;
  const place = () => {
    if (!region) return;
    const docked = [...document.querySelectorAll(atBottom)].flatMap((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return height > 0 && bottom > innerHeight - 16 && top < innerHeight
        ? [{ up: innerHeight - top, isFixed: one.matches(".fixed") }]
        : [];
    });
    const up = Math.max(0, ...docked.map((one) => one.up));
    // What is fixed has no room of its own at the page's end.
    const fixed = Math.max(0, ...docked.map((one) => (one.isFixed ? one.up : 0)));
    region.style.bottom = `${up}px`;
    const room = `${region.offsetHeight + fixed}px`;
    body.style.paddingBottom = room;
    root.style.scrollPaddingBottom = `calc(6rem + ${room})`;
  };
  place();
  const stop = watchTicks(place);
  window.addEventListener("scroll", place, { passive: true });
  window.addEventListener("resize", place);
  return () => {
    stop();
    window.removeEventListener("scroll", place);
    window.removeEventListener("resize", place);
    body.style.paddingBottom = "";
    root.style.scrollPaddingBottom = "";
  };
}

const foldsAfterMs = 10 * secondMs;
const holdsForMs = 2 * secondMs;

/**
 * The IDs of the unread notices that came less than ten seconds ago, none of those that were there when the page was opened. They
 * stay while the pointer or the focus is among them: spread `holdProps` on their element.
 */
function useUnfolded(unread: readonly ListedNotice[]) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(unread.map(({ id }) => id)));
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const isHeld = useRef(false);
  const fresh = unread.flatMap(({ id }) => (folded.has(id) ? [] : [id]));
  const key = JSON.stringify(fresh);
  useEffect(() => {
    const fold = (id: string) => {
      if (isHeld.current) timers.current.set(id, setTimeout(fold, holdsForMs, id));
      else setFolded((known) => new Set([...known, id]));
    };
    for (const id of JSON.parse(key) as string[])
      if (!timers.current.has(id)) timers.current.set(id, setTimeout(fold, foldsAfterMs, id));
  }, [key]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);
  const hold = (on: boolean) => () => {
    isHeld.current = on;
  };
  return {
    fresh: new Set(fresh),
    holdProps: {
      onPointerEnter: hold(true),
      onPointerLeave: hold(false),
      onFocus: hold(true),
      onBlur: hold(false),
    },
  };
}

/** More at once are counted. */
const mostNamed = 3;

/**
 * Reads out notices that arrive, once, and none that were there before. While a dialog is open it is in that dialog, outside
 * which nothing is read out.
 */
function NewNoticeStatus({ entries }: { entries: readonly ListedNotice[] }) {
  const [{ before, arrived }, setKnown] = useState({
    before: entries,
    arrived: [] as readonly ListedNotice[],
  });
  if (before !== entries) {
    const known = new Set(before.map(({ id }) => id));
    const fresh = entries.filter(({ id }) => !known.has(id));
    setKnown({ before: entries, arrived: fresh.length > 0 ? fresh : entries.length > 0 ? arrived : [] });
  }
  const text =
    arrived.length > mostNamed
      ? words.moreNotices(arrived.length)
      : arrived.map(({ title, detail }) => [title, detail].filter(Boolean).join(". ")).join(" ");
  // Moved as it is: a region that is made anew would be read out again, or not at all.
  const [host] = useState(() => document.createElement("div"));
  const dialog = useTopDialog();
  useEffect(() => {
    (dialog ?? document.body).append(host);
    return () => host.remove();
  }, [dialog, host]);
  return createPortal(
    <p role="status" className="fixed bottom-0 left-0 sr-only">
      {/* Replaced as a whole: the same words may be new again. */}
      <span key={arrived.map(({ id }) => id).join(" ")}>{text}</span>
    </p>,
    host,
  );
}
