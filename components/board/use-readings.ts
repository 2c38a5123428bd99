"use client";

import { useEffect, useRef, useState } from "react";
import { type Contact, isAnswered, mergeContact, mergePoll, type Readings } from "@/lib/board/contact";
import { type Poller, startPolling } from "@/lib/board/poller";
import { readPoll } from "@/lib/board/read-poll";
import { createReloader } from "@/lib/board/reload-page";
import { now } from "@/lib/time/clock";
import { setClockFromPage } from "@/lib/time/set-clock-from-page";

type Known = { readings: Readings; contact: Contact };

/**
 * The board's data and its contact with the portal, updated by polling. `nudge` polls at once. After a new
 * deployment responds, the page reloads.
 */
export function useReadings(
  initial: Readings,
  renderedAtMs: number,
  build: string,
): Known & { nudge: () => void } {
  const [known, setKnown] = useState<Known>(() => {
    setClockFromPage(renderedAtMs);
    const contact = { openedMs: renderedAtMs, answeredMs: renderedAtMs, failures: 0, problem: null };
    return { readings: initial, contact };
  });
  const poller = useRef<Poller | null>(null);

  useEffect(() => {
    const reloader = createReloader(build);
    const started = startPolling(async (signal) => {
      const poll = await readPoll(signal);
      if (signal.aborted) return false;
      setKnown(({ readings, contact }) => ({
        readings: mergePoll(readings, poll),
        contact: mergeContact(contact, poll, now()),
      }));
      await reloader.onPoll(isAnswered(poll));
      return isAnswered(poll);
    });
    poller.current = started;
    return started.stop;
  }, [build]);

  return { ...known, nudge: () => poller.current?.nudge() };
}
