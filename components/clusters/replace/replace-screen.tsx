"use client";

import { useEffect, useRef } from "react";
import { ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button, LinkButton, TextLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { StateMark } from "@/components/ui/state-mark";
import type { ClusterRef } from "@/lib/clusters/cluster-params";
import { toClusterPath, toReplacePath } from "@/lib/clusters/cluster-path";
import { toAgainDraft } from "@/lib/clusters/provision/again-parameters";
import { checkClusterName } from "@/lib/clusters/provision/cluster-name";
import type { ProvisionDraft } from "@/lib/clusters/provision/provision-draft";
import { backendsQuery, clusterQuery } from "@/lib/clusters/queries";
import {
  isListed,
  lastReplacementStore,
  listedWithinMs,
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
import { ProvisionAgain } from "../provision/provision-again";
import { ProvisionForm, type Replacing } from "../provision/provision-form";
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
        <TextLink href={toClusterPath(target)}>{words.clusterNamed(target.name)}</TextLink>
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
          {isPermitted ? words.loading : ""}
        </p>
      )}
    </div>
  );
}

function Replace({ target, prefetchReport, owner }: ReplaceScreenProps & { owner: DeviceOwner }) {
  const run = useReplacement(owner, target);
  const { mine, other, change } = run;
  const mayRead = useMayRead();
  const former = useReading({ ...clusterQuery(target), enabled: mayRead && mine === null }, prefetchReport);
  const backends = useReading({ ...backendsQuery(), enabled: mayRead }, prefetchReport);
  const clusters = useClusters(prefetchReport);
  const families = clusters.data?.families;
  const step = mine?.step ?? "provision";
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
  const isGone = former.problem?.upstreamStatus === 404 || isListed(families, target, 0) === false;
  if (mine === null && isGone)
    return (
      <Notice
        tone="info"
        title={words.gone(target.name)}
        actions={<ProvisionAgain former={former.data?.cluster ?? target} />}
      >
        <p>{words.goneHint}</p>
      </Notice>
    );
  const taken = families?.find(({ family }) => family === target.family)?.list?.clusters ?? [];
  const suggested = checkClusterName(target.name, [
    target.name,
    ...taken.map(({ name }) => name),
  ])?.suggestion;
  const draft: ProvisionDraft | null =
    mine?.draft ??
    (former.data && families ? { ...toAgainDraft(former.data.cluster), name: suggested ?? "" } : null);
  const replacing: Replacing = {
    draftStore: run.draftStore,
    kept: { store: lastReplacementStore(owner), openMs: replacementKeptMs },
    onAnswer: (facts) => {
      credentials.hold(facts);
      run.toSave(facts.name, true);
    },
    wait: {
      ms: listedWithinMs,
      waitFor: words.waitFor,
      foundHint: words.foundHint,
      continueNamed: words.continueNamed,
      onFound: (name) => run.toSave(name, false),
    },
  };
  return (
    <>
      <ReplaceSteps target={target} step={step} />
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
            replacing={replacing}
          />
        ) : null}
        {step === "provision" && !draft ? (
          <ReadingState reading={former.data ? clusters : former} what={theCluster} className="min-h-0" />
        ) : null}
        {mine && step === "save" ? (
          <ReplaceCredentials
            target={target}
            mine={mine}
            owner={owner}
            clusters={clusters}
            credentials={credentials}
            change={change}
          />
        ) : null}
        {mine && (step === "delete" || step === "done") ? (
          <ReplaceDeletion target={target} mine={mine} owner={owner} clusters={clusters} run={run} />
        ) : null}
      </div>
    </>
  );
}

/** True if a new cluster may exist, whose outcome or credentials are still to be found out. */
const isSent = (owner: DeviceOwner, { step }: Replacement): boolean =>
  step !== "provision" || toOpenIntent(lastReplacementStore(owner).read(), now(), replacementKeptMs) !== null;

/** The three steps, with how far they are. */
function ReplaceSteps({ target, step }: { target: ClusterRef; step: Replacement["step"] }) {
  const at = step === "done" ? replaceSteps.length : replaceSteps.indexOf(step);
  return (
    <ol aria-label={words.stepsLabel} className="flex flex-wrap gap-x-6 gap-y-1">
      {replaceSteps.map((one, index) => (
        <li
          key={one}
          aria-current={index === at ? "step" : undefined}
          className={`wrap-anywhere inline-flex items-center gap-1.5 ${index === at ? "font-semibold" : "text-ink-muted"}`}
        >
          <StateMark tone={index < at ? "done" : index === at ? "plan" : "neutral"} />
          {index + 1}. {words.stepWords[one](target.name)}
          <span className="font-normal text-ink-muted text-sm">
            ({index < at ? words.stepDone : index === at ? words.stepCurrent : words.stepWaiting})
          </span>
        </li>
      ))}
    </ol>
  );
}
