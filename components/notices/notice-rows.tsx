"use client";

import type { DeviceOwner } from "@/lib/device/owner";
import type { ListedNotice } from "@/lib/notices/notice";
import * as words from "@/lib/notices/words";
import { changeList } from "./change-list";
import { NoticeLink } from "./notice-link";

type NoticeRowsProps = { owner: DeviceOwner; entries: readonly ListedNotice[]; onLeave: () => void };

/** The list of notices, newest first; unread ones are marked. Opening one calls `onLeave`. */
export function NoticeRows({ owner, entries, onLeave }: NoticeRowsProps) {
  const open = (id: string) => {
    changeList(owner, "read", [id]);
    onLeave();
  };
  return (
    <ul className="divide-y divide-line">
      {entries.map((notice) => (
        <li
          key={notice.id}
          className={`border-l-4 px-3 py-1.5 ${notice.isRead ? "border-l-transparent" : "border-l-accent"}`}
        >
          {notice.isRead ? null : <span className="sr-only">{words.unread}</span>}
          <NoticeLink notice={notice} onOpen={() => open(notice.id)} />
        </li>
      ))}
    </ul>
  );
}
