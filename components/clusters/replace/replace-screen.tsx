"use client";

import { useEffect, useRef } from "react";
import { ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button, LinkButton, TextLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import * as clusterWords from "@/lib/clusters/cluster/words";
import type { ClusterRef } from "@/lib/clusters/cluster-params";
import { toClusterPath, toReplacePath } from "@/lib/clusters/cluster-path";
import { toAgainDraft } from "@/lib/clusters/provision/again-parameters";
import { checkClusterName } from "@/lib/clusters/provision/cluster-name";
import type { ProvisionDraft } from "@/lib/clusters/provision/provision-draft";
import * as provisionWords from "@/lib/clusters/provision/words";
import { backendsQuery, clusterQuery } from "@/lib/clusters/queries";
import {
  isGone,
  lastReplacementStore,
  type Replacement,
  replacementKeptMs,
  replaceSteps,
} from "@/lib/clusters/replace/replacement";
import * as words from "@/lib/clusters/replace/words";
import { theCluster } from "@/lib/clusters/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { toOpenIntent } from "@/lib/intent/last-intent";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { now } from "@/lib/time/clock";
import { StepList } from "../cluster/step-list";
import { ProvisionAgain } from "../provision/provision-again";
import { ProvisionForm } from "../provision/provision-form";
import { useClusters, useMayRead } from "../use-clusters";
import { ReplaceCredentials, useNewCredentials } from "./replace-credentials";
import { ReplaceDeletion } from "./replace-deletion";
import { useReplacement } from "./use-replacement";

type ReplaceScreenProps = { target: ClusterRef; prefetchReport: PrefetchReport };

/** Replaces a cluster in three steps, each of which writes once. The device keeps the step, never a credential. */
export function ReplaceScreen(props: ReplaceScreenProps) {
  const owner = useDeviceOwner();
  const isHydrated = useHydrated();
  const isPermitted = useWhyNot("streaming") === null;
  const { target } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="print:hidden">
        <TextLink href={toClusterPath(target)}>{provisionWords.clusterNamed(target.name)}</TextLink>
      </p>
      <h1 className="wrap-anywhere font-semibold text-xl">{words.title(target.name)}</h1>
      <p className="max-w-3xl text-ink-muted">{words.explained(target.name)}</p>
      <noscript>
        <Notice tone="info" title={words.needsScripts} />
      </noscript>
      <PermissionNotice action="streaming" />
      {isHydrated && isPermitted ? (
        // The key discards one user's credentials before the next user sees the page.
        <Replace key={owner.id} {...props} owner={owner} />
      ) : (
        <p role="status" className="noscript:hidden text-ink-muted">
          {isPermitted ? clusterWords.loading : ""}
        </p>
      )}
    </div>
  );
}

function Replace({ target, prefetchReport, owner }: ReplaceScreenProps & { owner: DeviceOwner }) {
  const run = useReplacement(owner, target);
  const { mine, other } = run;
  const mayRead = useMayRead();
  const former = useReading({ ...clusterQuery(target), enabled: mayRead && mine === null }, prefetchReport);
  const backends = useReading({ ...backendsQuery(), enabled: mayRead }, prefetchReport);
  const clusters = useClusters(prefetchReport);
  const families = clusters.data?.families;
  const step = mine?.step ?? "provision";
  const at = replaceSteps.indexOf(step);
  const offered = backends.data?.backends ?? null;
  const credentials = useNewCredentials(owner, mine?.draft ?? null, offered);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) box.current?.focus();
    shown.current = step;
  }, [step]);

  if (clusters.isOnDemand)
    return (
      <Notice tone="warn" title={words.singleUse}>
        <p>{words.singleUseHint}</p>
      </Notice>
    );
  if (other)
    return (
      <Notice
        tone="warn"
        title={words.busyWith(other.name)}
        actions={
          <>
            <LinkButton size="small" href={toReplacePath(other)}>
              {words.continueNamed(other.name)}
            </LinkButton>
            {other.step === "delete" || !isSent(owner, other) ? (
              <Button size="small" onClick={run.stop}>
                {other.step === "delete" ? words.stop : words.discard}
              </Button>
            ) : null}
          </>
        }
      >
        <p>{words.busyWithHint}</p>
      </Notice>
    );
  if (mine === null && (former.problem?.upstreamStatus === 404 || isGone(families, target, 0)))
    return (
      <Notice
        tone="info"
        title={clusterWords.noClusterCalled(target.name)}
        actions={<ProvisionAgain former={former.data?.cluster ?? target} />}
      >
        <p>{words.goneHint}</p>
      </Notice>
    );
  const listed = families?.find(({ family }) => family === target.family)?.list?.clusters ?? [];
  const taken = [target.name, ...listed.map(({ name }) => name)];
  const draft: ProvisionDraft | null =
    mine?.draft ??
    (former.data && families
      ? {
          ...toAgainDraft(former.data.cluster),
          name: checkClusterName(target.name, taken)?.suggestion ?? "",
        }
      : null);
  const later = { target, owner, clusters, run };
  return (
    <>
      <StepList
        label={words.stepsLabel}
        steps={words.steps(target.name).map((word, index) => ({
          word,
          state: index < at ? "done" : index === at ? "current" : "waiting",
        }))}
      />
      {run.isKept ? null : (
        <Notice tone="warn" role="alert" title={words.notKept}>
          <p>{words.notKeptHint}</p>
        </Notice>
      )}
      <div ref={box} tabIndex={-1}>
        {step === "provision" && draft ? (
          <ProvisionForm
            isReady
            owner={owner}
            initial={draft}
            backends={offered}
            unreadableCount={backends.data?.unreadableCount ?? 0}
            isReadingBackends={!backends.data && !backends.problem}
            clusters={clusters.data}
            isSingleUse={false}
            replacing={{
              draftStore: run.draftStore,
              kept: { store: lastReplacementStore(owner), openMs: replacementKeptMs },
              onAnswer: (facts) => {
                credentials.hold(facts);
                run.toSave(facts.name, true);
              },
              onFound: (name) => run.toSave(name, false),
            }}
          />
        ) : null}
        {step === "provision" && !draft ? (
          <ReadingState reading={former.data ? clusters : former} what={theCluster} className="min-h-0" />
        ) : null}
        {mine && step === "save" ? (
          <ReplaceCredentials {...later} mine={mine} credentials={credentials} />
        ) : null}
        {mine && (step === "delete" || step === "done") ? <ReplaceDeletion {...later} mine={mine} /> : null}
      </div>
    </>
  );
}

/** True if a new cluster may exist, whose outcome or credentials are still to be found out. */
const isSent = (owner: DeviceOwner, { step }: Replacement): boolean =>
  step !== "provision" || toOpenIntent(lastReplacementStore(owner).read(), now(), replacementKeptMs) !== null;
