"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button, LinkButton } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import type { ClusterRef } from "@/lib/clusters/cluster-params";
import { toReplacePath } from "@/lib/clusters/cluster-path";
import * as words from "@/lib/clusters/credentials/words";
import { CredentialsDialog } from "./credentials-dialog";
import { useFetchedCredentials } from "./use-credentials";

type ShowCredentialsProps = {
  target: ClusterRef;
  /** True if the facility reported them with the last reading. */
  hasCredentials: boolean;
};

/** Fetches the credentials again on request, shows them, and discards them when closed. */
export function ShowCredentials({ target, hasCredentials }: ShowCredentialsProps) {
  const { facts, wipe, show, isBusy, isMissing, problem } = useFetchedCredentials(target);
  const isHydrated = useHydrated();

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
        <p className="flex flex-wrap items-center gap-3 text-ink-muted text-sm print:hidden">
          <LinkButton size="small" href={toReplacePath(target)} aria-label={words.replaceNamed(target.name)}>
            {words.replace}
          </LinkButton>
          {words.whyReplace}
        </p>
        <div role="status" className="empty:hidden">
          {isMissing ? <p>{words.noneThisTime}</p> : null}
          {problem ? <ProblemNotice problem={problem} compact onRetry={show} /> : null}
        </div>
      </div>
      {facts ? <CredentialsDialog facts={facts} isOnlyChance={false} onDone={wipe} /> : null}
    </Panel>
  );
}
