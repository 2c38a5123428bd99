"use client";

import Link from "next/link";
import { Instant } from "@/components/shell/time/instant";
import type { ListedNotice } from "@/lib/notices/notice";
import * as words from "@/lib/notices/words";

/** One notice: what happened, as a link to it, how, and when. */
export function NoticeLink({ notice, onOpen }: { notice: ListedNotice; onOpen: () => void }) {
  const { title, detail, href, atMs, endsMs } = notice;
  return (
    <div className="wrap-anywhere min-w-0">
      <Link
        href={href}
        prefetch={false}
        onClick={onOpen}
        className={`inline-flex min-h-6 items-center underline underline-offset-2 ${notice.isRead ? "" : "font-semibold"}`}
      >
        <bdi>{title}</bdi>
      </Link>
      <p className="text-sm">
        {detail ? <bdi className="mr-2">{detail}</bdi> : null}
        <span className="text-ink-muted">
          {endsMs === undefined ? null : (
            <>
              {words.expiresOn} <Instant ms={endsMs} style="moment" />
              {words.separator}
              {words.noticedOn}{" "}
            </>
          )}
          <Instant ms={atMs} style="moment" />
        </span>
      </p>
    </div>
  );
}
