"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { useTime } from "../time/time-provider";
import { useHydrated } from "../use-hydrated";
import * as words from "./words";

/** The head of a printed page: the facility, when it was printed, and the page's address. Each part has its own age below. */
export function PrintHead({ facilityName }: { facilityName: string }) {
  const { renderedAtMs, zone } = useTime();
  const nowMs = useNow(renderedAtMs, minuteMs);
  const query = useSearchParams().toString();
  const path = usePathname();
  const origin = useHydrated() ? window.location.origin : "";
  return (
    <p className="hidden border-ink border-b pb-1 text-sm print:flex print:flex-wrap print:justify-between print:gap-x-6">
      <span className="wrap-anywhere font-semibold">{facilityName}</span>
      <span>
        {words.printed} {formatInstant(nowMs, zone, "date")}, {formatInstant(nowMs, zone, "time")}{" "}
        {formatZone(nowMs, zone)}
      </span>
      {/* A shared page has the parameters that it reads alone (lib/server/public-answers.ts), in one order. */}
      <span suppressHydrationWarning className="wrap-anywhere w-full">
        {origin}
        {query ? `${path}?${query}` : path}
      </span>
    </p>
  );
}
