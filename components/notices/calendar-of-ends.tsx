"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWhyNot } from "@/components/shell/session/permission";
import { useSession } from "@/components/shell/session/session-context";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useHydrated } from "@/components/shell/use-hydrated";
import { useSingleUse } from "@/components/shell/use-single-use";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import * as words from "@/lib/notices/words";
import { parseInstant } from "@/lib/time/zone";

const bring = () => import("./save-ends");

/** Saves the ends of the reader's clusters, running jobs and token as one calendar file, made when it is pressed. */
export function CalendarOfEnds() {
  const owner = useDeviceOwner();
  const client = useQueryClient();
  const { session } = useSession();
  const isHydrated = useHydrated();
  const isSingleUse = useSingleUse();
  const mayReadJobs = useWhyNot("compute.read") === null;
  const mayReadClusters = useWhyNot("streaming") === null;
  const { load, isLoading, hasFailed } = useLoaded(bring);
  const [result, setResult] = useState("");
  const save = () => {
    setResult("");
    return load(async ({ saveEnds }) => {
      const token = { username: session?.username ?? null, endsMs: parseInstant(session?.plannedExpiration) };
      setResult(await saveEnds(client, { owner, token, mayReadJobs, mayReadClusters }));
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm noscript:hidden print:hidden">
      <Button size="small" busy={isLoading} disabled={!isHydrated || isSingleUse} onClick={save}>
        {words.calendar}
      </Button>
      <span className="text-ink-muted">{isSingleUse ? words.singleUse : words.calendarHint}</span>
      <span role="status" className={hasFailed ? "text-down" : ""}>
        {hasFailed ? words.calendarFailed : result}
      </span>
    </div>
  );
}
