"use client";

import { useEffect, useRef, useState } from "react";
import {
  type Contact,
  isAnswered,
  isProblem,
  mergeContact,
  mergePoll,
  type Readings,
  toNewerInMs,
} from "@/lib/board/poll/contact";
import { type Poller, startPolling } from "@/lib/board/poll/poller";
import { readPoll } from "@/lib/board/poll/read-poll";
import { createReloader } from "@/lib/board/poll/reload-page";
import type { HistoryStrips } from "@/lib/history/model";
import { now, setClockFromPage } from "@/lib/time/clock";
import { minuteMs } from "@/lib/time/duration";

type Known = { readings: Readings; contact: Contact };

/** What shows the recorded strips: whether the page came with them, and what to call with newer ones. */
export type StripsReader = { hasStrips: boolean; onStrips: (strips: HistoryStrips) => void };

/** Strips are as large as all the rest. With the first poll after this time they are five minutes old at most. */
const stripsAfterMs = 4.4 * minuteMs;

/**
 * The board's data and its contact with the portal, updated by polling. `nudge` polls at once. After a new
 * deployment responds, the page reloads.
 */
export function useReadings(
  initial: Readings,
  renderedAtMs: number,
  build: string,
  reader: StripsReader | undefined,
): Known & { nudge: () => void } {
  const [known, setKnown] = useState<Known>(() => {
    setClockFromPage(renderedAtMs);
    const times = { openedMs: renderedAtMs, answeredMs: renderedAtMs, notesMs: renderedAtMs };
    const contact = { ...times, failures: 0, problem: null, hasNotes: initial.notes !== null };
    return { readings: initial, contact };
  });
  const poller = useRef<Poller | null>(null);
  const { hasStrips = false, onStrips } = reader ?? {};
  const stripsMs = useRef<number | null>(hasStrips ? renderedAtMs : null);

  useEffect(() => {
    const reloader = createReloader(build);
    const started = startPolling(async (signal) => {
      const isDue = stripsMs.current === null || now() - stripsMs.current >= stripsAfterMs;
      const { poll, strips } = await readPoll(signal, onStrips !== undefined && isDue);
      const newerInMs = toNewerInMs(poll, now());
      if (signal.aborted) return { isAnswered: false, newerInMs };
      const instant = now();
      setKnown((known) => {
        const contact = mergeContact(known.contact, poll, instant);
        return { readings: mergePoll(known.readings, poll, contact, instant), contact };
      });
      if (strips && !isProblem(strips)) {
        stripsMs.current = instant;
        onStrips?.(strips);
      }
      await reloader.onPoll(isAnswered(poll));
      return { isAnswered: isAnswered(poll), newerInMs };
    });
    poller.current = started;
    return started.stop;
  }, [build, onStrips]);

  return { ...known, nudge: () => poller.current?.nudge() };
}
