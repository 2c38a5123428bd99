"use client";

import { useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import type { ClusterRef } from "@/lib/clusters/cluster-params";
import { toConnectionFacts } from "@/lib/clusters/credentials/credential-export";
import * as words from "@/lib/clusters/credentials/words";
import { fetchClusterWithCredentials } from "@/lib/clusters/operations";
import { type Problem, toProblem } from "@/lib/portal/problem";
import { CredentialsDialog } from "./credentials-dialog";
import { useCredentials } from "./use-credentials";

type ShowCredentialsProps = {
  target: ClusterRef;
  /** True if the facility reported them with the last reading. */
  hasCredentials: boolean;
};

/** Fetches the credentials again on request, shows them, and discards them when closed. */
export function ShowCredentials({ target, hasCredentials }: ShowCredentialsProps) {
  const { facts, hold, wipe } = useCredentials();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const isHydrated = useHydrated();

  async function show() {
    setIsBusy(true);
    setProblem(null);
    setIsMissing(false);
    try {
      const { credentials } = await fetchClusterWithCredentials(target);
      if (credentials) hold(toConnectionFacts(target, credentials));
      else setIsMissing(true);
    } catch (thrown) {
      setProblem(toProblem(thrown));
    }
    setIsBusy(false);
  }

  return (
    <Panel heading={words.credentials}>
      <div className="grid gap-2">
        {hasCredentials ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button size="small" busy={isBusy} disabled={!isHydrated} onClick={show} aria-haspopup="dialog">
              {words.showAgain}
            </Button>
            <p className="text-ink-muted text-sm">{words.fetchedOnDemand}</p>
          </div>
        ) : (
          <p className="text-ink-muted">{words.notShownAgain}</p>
        )}
        <p className="text-ink-muted text-sm print:hidden">{words.lostOrLeaked}</p>
        <div role="status" className="empty:hidden">
          {isMissing ? <p>{words.noneThisTime}</p> : null}
          {problem ? <ProblemNotice problem={problem} compact onRetry={show} /> : null}
        </div>
      </div>
      {facts ? <CredentialsDialog facts={facts} isOnlyChance={false} onDone={wipe} /> : null}
    </Panel>
  );
}
