"use client";

import { useHydrated } from "@/components/shell/use-hydrated";
import { CopyButton } from "@/components/ui/copy-button";
import * as words from "@/lib/status/words";

const look = "inline-flex min-h-7 items-center underline underline-offset-2";

/** A calendar's address to subscribe to, to copy, and as a file. `path` starts with a slash. */
export function CalendarLinks({ path }: { path: string }) {
  // Only the browser knows by which address the portal was reached.
  const isHydrated = useHydrated();
  const address = isHydrated ? `${window.location.origin}${path}` : path;
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm print:hidden">
      <span className="inline-flex items-center gap-1.5">
        <a href={address.replace(/^https?:/, "webcal:")} className={look}>
          {words.subscribe}
        </a>
        <CopyButton text={address} label={words.copyCalendarAddress} />
      </span>
      <a href={path} className={look}>
        {words.calendarFile}
      </a>
    </div>
  );
}
