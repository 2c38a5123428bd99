"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Session } from "@/lib/session/model";
import { endingSoonMs, toRemainingMs } from "@/lib/session/time-left";
import { useNow } from "@/lib/time/ticker";
import { formatInstant, formatZone, parseInstant } from "@/lib/time/zone";
import { useTime } from "../time/time-provider";
import { useSession } from "./session-context";
import * as words from "./words";

/**
 * The notice of the session's last ten minutes. Until then it is empty but present, so that it can be
 * announced.
 */
export function EndingSoon({ session }: { session: Session }) {
  const { renderedAtMs, zone } = useTime();
  const { renew } = useSession();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const remainingMs = toRemainingMs(session, useNow(renderedAtMs));
  const endsMs = parseInstant(session.endsAt);
  const shown = remainingMs !== null && remainingMs <= endingSoonMs && dismissed !== session.endsAt;
  const text =
    shown && endsMs !== null
      ? words.sessionEndsAt(`${formatInstant(endsMs, zone, "time")} ${formatZone(endsMs, zone)}`)
      : "";
  return (
    <div
      className={
        shown
          ? "pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-warn bg-warn-soft px-3 py-2 shadow-lg"
          : // Without a size, so that nothing counts as moved when the text comes.
            undefined
      }
    >
      <p role="status" className="font-medium text-warn">
        {text}
      </p>
      {shown ? (
        <span className="flex gap-2">
          <Button size="small" variant="primary" onClick={renew}>
            {words.signInAgain}
          </Button>
          <Button size="small" onClick={() => setDismissed(session.endsAt)}>
            {words.dismiss}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
