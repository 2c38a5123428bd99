"use client";

import { OutcomeRegion, OutcomeUnknown } from "@/components/shell/reading/outcome-unknown";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useInstantWords } from "@/components/shell/time/instant";
import { Button, LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { Cluster } from "@/lib/clusters/model";
import type { ProvisionState } from "@/lib/clusters/provision/provision-draft";
import * as words from "@/lib/clusters/provision/words";
import type { OutcomeSearch } from "@/lib/intent/intent";
import type { ProvisionRun, WantedCluster } from "./use-provision-run";

type ProvisionOutcomeProps = {
  run: ProvisionRun;
  wanted: WantedCluster | null;
  /** The credentials were removed because the page was left. */
  wasWiped: boolean;
  isSingleUse: boolean;
  onAnother: () => void;
};

/** The outcome of the last press. */
export function ProvisionOutcome({ run, wanted, wasWiped, isSingleUse, onAnother }: ProvisionOutcomeProps) {
  const { state } = run;
  if (state.step === "editing" || state.step === "sending") return null;
  // After success, the focus belongs to the credentials dialog.
  const focusKey = state.step === "accepted" ? null : `${state.step} ${state.intent.key}`;
  return (
    <OutcomeRegion focusKey={focusKey}>
      {state.step === "refused" ? <ProblemNotice problem={state.problem} /> : null}
      {state.step === "unknown" ? (
        <ProvisionUnknown state={state} run={run} wanted={wanted} isSingleUse={isSingleUse} />
      ) : null}
      {state.step === "accepted" ? (
        <Notice
          tone={wasWiped ? "warn" : "ok"}
          title={
            state.isElsewhere
              ? words.provisionedElsewhere(state.intent.name)
              : words.beingProvisioned(state.intent.name)
          }
          actions={
            <>
              <LinkButton size="small" href={toClusterPath(state.intent)}>
                {words.clusterNamed(state.intent.name)}
              </LinkButton>
              <LinkButton size="small" href="/clusters">
                {words.allClusters}
              </LinkButton>
              <Button size="small" onClick={onAnother}>
                {words.provisionAnother}
              </Button>
            </>
          }
        >
          {state.isElsewhere ? <p>{words.credentialsElsewhere}</p> : null}
          <p>{words.notReachableYet}</p>
          {wasWiped ? <p>{words.credentialsWiped}</p> : null}
        </Notice>
      ) : null}
    </OutcomeRegion>
  );
}

type ProvisionUnknownProps = Pick<ProvisionOutcomeProps, "run" | "wanted" | "isSingleUse"> & {
  state: Extract<ProvisionState, { step: "unknown" }>;
};

/** A provisioning with unknown outcome: whether its name is in the list, and only then a way to retry. */
function ProvisionUnknown({ state, run, wanted, isSingleUse }: ProvisionUnknownProps) {
  const { search, problem, intent } = state;
  const at = useInstantWords("clock");
  const [found] = search.found;
  const isAbsent = search.looks > 0 && found === undefined;
  const canRepeat = wanted !== null && run.canRepeat(wanted);
  return (
    <OutcomeUnknown
      problem={problem}
      search={search}
      title={toTitle(search, intent.name, isSingleUse)}
      isFound={found !== undefined}
      before={
        <>
          {canRepeat ? (
            <Button size="small" variant="primary" onClick={() => run.repeat(wanted)}>
              {words.getResponseAgain}
            </Button>
          ) : null}
          {found ? (
            <LinkButton size="small" href={toClusterPath(found)}>
              {words.clusterNamed(found.name)}
            </LinkButton>
          ) : null}
        </>
      }
      lookLabel={search.looks > 0 || !isSingleUse ? words.refresh : words.loadList}
      after={
        isAbsent && wanted ? (
          <Button size="small" onClick={() => run.send(wanted)}>
            {words.provisionAgain}
          </Button>
        ) : null
      }
      run={run}
    >
      {found ? <p>{words.foundHint}</p> : <p>{words.sentAt(at(intent.pressedMs))}</p>}
      {canRepeat ? <p>{words.repeatHint}</p> : null}
    </OutcomeUnknown>
  );
}

function toTitle(search: OutcomeSearch<Cluster>, name: string, isSingleUse: boolean): string {
  const { found, looks, isLooking, problem } = search;
  if (found.length > 0) return words.isListed(name);
  if (looks > 0) return words.notListedYet(name);
  if (problem) return words.listFailed;
  if (isSingleUse && !isLooking) return words.listNotLoaded;
  return words.checkingList(name);
}
