"use client";

import { useEffect, useState } from "react";
import { type Contact, isAnswered, mergeContact, mergePoll, type Readings } from "@/lib/board/poll/contact";
import { startPolling } from "@/lib/board/poll/poller";
import { readPoll } from "@/lib/board/poll/read-poll";
import { createReloader } from "@/lib/board/poll/reload-page";
import { now, setClockFromPage } from "@/lib/time/clock";

type Known = { readings: Readings; contact: Contact };

/** The board's data and its contact with the portal, updated by polling. After a new deployment responds, the page reloads. */
export function useReadings(initial: Readings, renderedAtMs: number, build: string): Known {
  const [known, setKnown] = useState<Known>(() => {
    setClockFromPage(renderedAtMs);
    const times = { openedMs: renderedAtMs, answeredMs: renderedAtMs, notesMs: renderedAtMs };
    const contact = { ...times, failures: 0, problem: null, hasNotes: initial.notes !== null };
    return { readings: initial, contact };
  });

  useEffect(() => {
    const reloader = createReloader(build);
    return startPolling(async (signal) => {
      const poll = await readPoll(signal);
      if (signal.aborted) return false;
      const instant = now();
      setKnown((known) => {
        const contact = mergeContact(known.contact, poll, instant);
        return { readings: mergePoll(known.readings, poll, contact, instant), contact };
      });
      return reloader.onPoll(isAnswered(poll));
    });
  }, [build]);

  return known;
}
