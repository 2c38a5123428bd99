"use client";

import Link from "next/link";
import { Instant } from "@/components/shell/time/instant";
import { StateMark } from "@/components/ui/state-mark";
import type { DeviceOwner } from "@/lib/device/owner";
import { type ListedNotice, toTone } from "@/lib/notices/notice";
import { clearList, markRead } from "@/lib/notices/notice-list";
import { noticeListStore } from "@/lib/notices/notice-stores";
import * as words from "@/lib/notices/words";

const edges: Partial<Record<ReturnType<typeof toTone>, string>> = {
  down: "border-l-down",
  warn: "border-l-warn",
};

/** The edge of a notice that is new: red for a failure, amber for an expiry. */
export const toEdge = (notice: ListedNotice): string => edges[toTone(notice)] ?? "border-l-accent";

type NoticeLinkProps = {
  notice: ListedNotice;
  isNew?: boolean;
  /**
   * Over the page: true for the title alone, false for a title alone in a narrow window. Left out in the list, which names the zone.
   */
  isLine?: boolean;
  onOpen: () => void;
};

/** One notice: its mark, what happened, as a link to it, how, and when. */
export function NoticeLink({ notice, isNew = false, isLine, onOpen }: NoticeLinkProps) {
  const { title, detail, href, atMs, endsMs, kind } = notice;
  const isListed = isLine === undefined;
  return (
    <div className="wrap-anywhere grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <StateMark tone={toTone(notice)} className="mt-1.5" />
      <div className={isListed ? "" : isLine ? "truncate" : "max-sm:truncate"}>
        {isNew ? <span className="sr-only">{words.isNew}</span> : null}
        <Link
          href={href}
          prefetch={false}
          onClick={onOpen}
          className={`inline-block py-1 underline decoration-line-strong underline-offset-2 hover:decoration-current ${isListed && !isNew ? "" : "font-semibold"}`}
        >
          <bdi>{title}</bdi>
        </Link>
        {isLine ? null : (
          <p className={`text-sm ${isLine === false ? "max-sm:hidden" : ""}`}>
            {detail ? <bdi>{detail}</bdi> : null}{" "}
            <span className="text-ink-muted">
              {endsMs === undefined ? null : (
                <>
                  {words.toInstantWord(kind)} <Instant ms={endsMs} style="near" zoned={!isListed} />
                  {words.separator}
                  {words.noticedOn}{" "}
                </>
              )}
              <Instant ms={atMs} style="near" zoned={!isListed && endsMs === undefined} />
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Changes the list in every tab. `read`: marks notices with these IDs (null: all); `clear`: empties it. */
export function changeList(
  owner: DeviceOwner,
  change: "read" | "clear",
  ids: readonly string[] | null,
): void {
  const store = noticeListStore(owner);
  const before = store.readNow();
  const after = change === "clear" ? clearList(before) : markRead(before, ids);
  if (after !== before) store.write(after);
}
