"use client";

import { OutcomeRegion } from "@/components/shell/reading/outcome-unknown";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button, LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import * as words from "@/lib/clusters/provision/words";
import { ProvisionUnknown } from "./provision-unknown";
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
