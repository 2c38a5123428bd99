"use client";

import { useEffect, useRef } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import { ProvisionUnknown } from "./provision-unknown";
import type { useProvisionRun, WantedCluster } from "./use-provision-run";

type ProvisionOutcomeProps = {
  run: ReturnType<typeof useProvisionRun>;
  wanted: WantedCluster | null;
  /** The credentials were removed because the page was left. */
  wasWiped: boolean;
  mayLook: boolean;
  onAnother: () => void;
};

/** What became of the last press; it gets the focus, so that nobody has to look for it. */
export function ProvisionOutcome({ run, wanted, wasWiped, mayLook, onAnother }: ProvisionOutcomeProps) {
  const { state } = run;
  const region = useRef<HTMLElement>(null);
  const key =
    state.step === "refused" || state.step === "unknown" ? `${state.step} ${state.intent.key}` : null;
  useEffect(() => {
    if (key !== null) region.current?.focus();
  }, [key]);
  if (state.step === "editing" || state.step === "sending") return null;
  return (
    <section ref={region} tabIndex={-1} aria-label="Outcome" className="min-w-0">
      {state.step === "refused" ? <ProblemNotice problem={state.problem} /> : null}
      {state.step === "unknown" ? (
        <ProvisionUnknown state={state} run={run} wanted={wanted} mayLook={mayLook} />
      ) : null}
      {state.step === "accepted" ? (
        <Notice
          tone={wasWiped ? "warn" : "ok"}
          title={`Cluster ${state.intent.name} is being made`}
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
          <p>It isn't reachable at once: its page tells when it is.</p>
          {wasWiped ? (
            <p>
              Its credentials were removed from this page when you left it. Its page shows them again where
              the facility still tells them.
            </p>
          ) : null}
        </Notice>
      ) : null}
    </section>
  );
}
