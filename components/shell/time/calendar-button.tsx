"use client";

import { Button } from "@/components/ui/button";
import { saveFile } from "@/components/ui/save-file";
import { useLoaded } from "@/components/ui/use-loaded";
import type { EndEntry } from "@/lib/time/calendar-entry";
import { now } from "@/lib/time/clock";
import { useHydrated } from "../use-hydrated";
import * as words from "./words";

const bringCalendar = () => import("@/lib/time/calendar-entry");

type CalendarButtonProps = {
  /** The button's full name: “Calendar entry for telemetry”. */
  label: string;
  fileName: string;
  entry: Omit<EndEntry, "url"> & { path: string };
};

/** Saves an end date as a calendar file with reminders, and reports a failure. */
export function CalendarButton({ label, fileName, entry }: CalendarButtonProps) {
  const isHydrated = useHydrated();
  const { hasFailed, load } = useLoaded(bringCalendar);
  const save = () =>
    load(({ toCalendarFile }) => {
      const { path, ...rest } = entry;
      const url = new URL(path, window.location.origin).toString();
      saveFile(`${fileName}.ics`, toCalendarFile([{ ...rest, url }], now()), "text/calendar;charset=utf-8");
    });
  return (
    <>
      <Button
        size="small"
        onClick={save}
        disabled={!isHydrated}
        aria-label={label}
        className="noscript:hidden disabled:opacity-100"
      >
        {words.calendar}
      </Button>
      <span role="status" className={hasFailed ? "text-down text-sm" : "sr-only"}>
        {hasFailed ? words.calendarFailed : ""}
      </span>
    </>
  );
}
