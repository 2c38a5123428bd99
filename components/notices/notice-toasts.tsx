"use client";

import { useEffect, useRef } from "react";
import { createPortal, flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { rareOutlines } from "@/components/ui/rare-outlines";
import type { DeviceOwner } from "@/lib/device/owner";
import type { ListedNotice } from "@/lib/notices/notice";
import * as words from "@/lib/notices/words";
import { changeList } from "./change-list";
import { NewNoticeStatus } from "./new-notice-status";
import { NoticeLink } from "./notice-link";

/** More are counted. */
const mostShown = 3;

type NoticeToastsProps = {
  owner: DeviceOwner;
  /** The notices that weren't read yet, newest first. */
  unread: readonly ListedNotice[];
  /** True while the dialog shows them. */
  isHidden: boolean;
  onShowAll: () => void;
};

/**
 * Unread notices at the end of the document, in view wherever the page is scrolled to, until they are dismissed. They have
 * their own place below the page, so that everything can be scrolled clear of them. Dismissing one moves the focus to the next.
 */
export function NoticeToasts({ owner, unread, isHidden, onShowAll }: NoticeToastsProps) {
  const region = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = isHidden ? [] : unread.slice(0, mostShown);
  const more = unread.length - shown.length;
  const count = shown.length;
  useEffect(() => {
    const { style } = document.documentElement;
    // What gets the focus is scrolled clear of them.
    style.scrollPaddingBottom = count > 0 ? `${region.current?.offsetHeight ?? 0}px` : "";
    return () => {
      style.scrollPaddingBottom = "";
    };
  }, [count]);
  const dismiss = (ids: readonly string[] | null, index = 0) => {
    flushSync(() => changeList(owner, "read", ids));
    const left = list.current?.querySelectorAll("button") ?? [];
    (left[Math.min(index, left.length - 1)] ?? region.current)?.focus({ preventScroll: true });
  };
  return createPortal(
    <section
      ref={region}
      tabIndex={-1}
      aria-label={words.newNotices}
      className="pointer-events-none sticky bottom-0 z-10 flex justify-end print:hidden"
    >
      <NewNoticeStatus unread={unread} />
      <div className={count > 0 ? "grid w-96 max-w-full gap-2 p-3" : ""}>
        <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {shown.map((notice, index) => (
            <li
              key={notice.id}
              className="pointer-events-auto grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 short:not-first:hidden border border-line-strong border-l-4 border-l-accent bg-raised px-3 py-2 shadow-lg"
            >
              <NoticeLink notice={notice} onOpen={() => changeList(owner, "read", [notice.id])} />
              <Button
                size="small"
                aria-label={words.dismissNamed(notice.title)}
                title={words.dismiss}
                onClick={() => dismiss([notice.id], index)}
              >
                <Icon outline={rareOutlines.cross} className="size-3.5" />
              </Button>
            </li>
          ))}
        </ul>
        {count > 0 && unread.length > 1 ? (
          <span className="pointer-events-auto flex flex-wrap justify-end gap-2">
            {more > 0 ? (
              <Button size="small" onClick={onShowAll}>
                {words.showMore(more)}
              </Button>
            ) : null}
            <Button size="small" onClick={() => dismiss(null)}>
              {words.dismissAll}
            </Button>
          </span>
        ) : null}
      </div>
    </section>,
    document.body,
  );
}
