"use client";

import { OutcomeRegion } from "@/components/shell/reading/outcome-region";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { toClusterPath } from "@/lib/clusters/cluster-path";
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
              ? `Another tab provisioned cluster ${state.intent.name}`
              : `Cluster ${state.intent.name} is being made`
          }
          actions={
            <>
              <LinkButton size="small" prefetch={false} href={toClusterPath(state.intent)}>
                Cluster {state.intent.name}
              </LinkButton>
              <LinkButton size="small" prefetch={false} href="/clusters">
                All clusters
              </LinkButton>
              <Button size="small" onClick={onAnother}>
                Provision another
              </Button>
            </>
          }
        >
          {state.isElsewhere ? <p>That tab shows its credentials, once.</p> : null}
          <p>It isn't reachable at once: its page tells when it is.</p>
          {wasWiped ? (
            <p>
              Its credentials were removed from this page when you left it. Its page shows them again where
              the facility still tells them.
            </p>
          ) : null}
        </Notice>
      ) : null}
    </OutcomeRegion>
  );
}
