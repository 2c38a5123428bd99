"use client";

import { useEffect, useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import * as clusterWords from "@/lib/clusters/cluster/words";
import type { ClusterRef } from "@/lib/clusters/cluster-params";
import { listedWithinMs } from "@/lib/clusters/cluster-polling";
import { toConnectionFacts } from "@/lib/clusters/credentials/credential-export";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import { requestProvision } from "@/lib/clusters/mutations";
import type { Backend } from "@/lib/clusters/provision/backend-model";
import { checkProvision } from "@/lib/clusters/provision/provision-check";
import {
  canAskAgain,
  emptyProvisionDraft,
  type ProvisionDraft,
} from "@/lib/clusters/provision/provision-draft";
import { isGone, lastReplacementStore } from "@/lib/clusters/replace/replacement";
import * as words from "@/lib/clusters/replace/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { toFingerprint } from "@/lib/intent/intent";
import { now } from "@/lib/time/clock";
import { DeleteClusters } from "../cluster/delete-clusters";
import { CredentialFields } from "../credentials/credential-fields";
import { type FetchedCredentials, useFetchedCredentials } from "../credentials/use-credentials";
import { useLeaveGuard } from "../credentials/use-leave-guard";
import { useSessionMark } from "../provision/use-provision-run";
import { findEntry, type ReplaceStepProps } from "./use-replacement";

/**
 * The new cluster's credentials. Lost with a page or on the way to it, they are asked of the portal, which keeps the first
 * answer for ten minutes and sends nothing, and then of the facility.
 */
export function useNewCredentials(
  owner: DeviceOwner,
  kept: ProvisionDraft | null,
  backends: readonly Backend[] | null,
): FetchedCredentials {
  const mark = useSessionMark();
  const draft = kept ?? emptyProvisionDraft;
  const { family, name } = draft;
  return useFetchedCredentials({ family, name }, async () => {
    const last = lastReplacementStore(owner).readNow();
    const { input } = checkProvision(draft, backends, []);
    // The portal itself had no answer to keep if the outcome is unknown.
    if (!last || last.outcome === "unknown" || input === null) return null;
    if (!canAskAgain(last.intent, toFingerprint(family, input), mark, now())) return null;
    const { credentials } = await requestProvision(family, input, last.intent.key);
    return toConnectionFacts({ family, name }, credentials);
  });
}

/** `credentials`: of the new cluster. */
type ReplaceCredentialsProps = ReplaceStepProps & { credentials: FetchedCredentials };

/** The second step: both clusters' credentials side by side, until the reader says that the new ones are saved. */
export function ReplaceCredentials(props: ReplaceCredentialsProps) {
  const { target, mine, owner, clusters, credentials } = props;
  const { family, draft, isShown, changedMs } = mine;
  const { change } = props.run;
  const made = { family, name: draft.name };
  const former = useFetchedCredentials(target);
  const [isSaved, setIsSaved] = useState(false);
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState<ClusterEntry[] | null>(null);
  const isHeld = credentials.facts !== null;
  const release = useLeaveGuard(isHeld && !isSaved, () => setTries((count) => count + 1));
  useEffect(() => {
    if (isHeld && !isShown) change({ isShown: true });
  }, [isHeld, isShown, change]);
  const entry = findEntry(clusters, made);
  const startAgain = () => {
    lastReplacementStore(owner).write(null);
    change({ step: "provision", isShown: false });
  };
  const goOn = () => {
    release(true);
    credentials.wipe();
    change({ step: "delete" });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 lg:grid-cols-2">
        <Side target={target} aside={words.former} credentials={former} />
        <Side target={made} aside={words.newCluster} credentials={credentials}>
          {credentials.isMissing && entry ? (
            <>
              <p>{words.lostHint(made.name)}</p>
              <div>
                <Button
                  variant="danger"
                  size="small"
                  aria-haspopup="dialog"
                  onClick={() => setAsked([entry])}
                >
                  {clusterWords.deleteNamed(made.name)}
                </Button>
              </div>
            </>
          ) : null}
        </Side>
      </div>
      <DeleteClusters asked={asked} owner={owner} onClose={() => setAsked(null)} onDeleted={startAgain} />
      {asked === null && !isHeld && isGone(clusters.data?.families, made, changedMs + listedWithinMs) ? (
        <Notice
          tone="warn"
          role="status"
          title={words.newGone(made.name)}
          actions={
            <Button size="small" onClick={startAgain}>
              {words.backToProvision}
            </Button>
          }
        >
          <p>{words.newGoneHint}</p>
        </Notice>
      ) : null}
      <div role="alert" className="empty:hidden">
        {tries > 0 && !isSaved ? <p className="font-medium text-down text-sm">{words.notSavedYet}</p> : null}
      </div>
      <Checkbox
        label={words.saved(made.name)}
        checked={isSaved}
        disabled={!isShown}
        onChange={(event) => setIsSaved(event.target.checked)}
        hint={isShown ? words.savedHint : words.showFirst}
      />
      <div>
        <Button variant="primary" disabled={!isSaved} onClick={goOn}>
          {words.next}
        </Button>
      </div>
    </div>
  );
}

type SideProps = {
  target: ClusterRef;
  aside: string;
  credentials: FetchedCredentials;
  children?: React.ReactNode;
};

/** One cluster's credentials, fetched on request. */
function Side({ target, aside, credentials, children }: SideProps) {
  const { facts, show, isBusy, isMissing, problem } = credentials;
  return (
    <Panel heading={words.credentialsOf(target.name)} aside={aside}>
      <div className="grid gap-3">
        {facts ? (
          <CredentialFields facts={facts} />
        ) : (
          <div>
            <Button
              size="small"
              busy={isBusy}
              onClick={() => void show()}
              aria-label={words.showNamed(target.name)}
            >
              {words.showCredentials}
            </Button>
          </div>
        )}
        <div role="status" className="empty:hidden">
          {isMissing ? <p>{words.notReturned(target.name)}</p> : null}
          {problem ? <ProblemNotice problem={problem} compact onRetry={() => void show()} /> : null}
        </div>
        {children}
      </div>
    </Panel>
  );
}
