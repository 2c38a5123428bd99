"use client";

import { useInstantWords } from "@/components/shell/instant-line";
import { ProblemNotice } from "@/components/shell/problem-notice";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { NameSearch, ProvisionState } from "@/lib/clusters/provision-intent";
import type { useProvisionRun, WantedCluster } from "./use-provision-run";

type ProvisionUnknownProps = {
  state: Extract<ProvisionState, { step: "unknown" }>;
  run: ReturnType<typeof useProvisionRun>;
  wanted: WantedCluster | null;
  mayLook: boolean;
};

/** A provisioning that may have arrived: what looking for its name brought, and only then another try. */
export function ProvisionUnknown({ state, run, wanted, mayLook }: ProvisionUnknownProps) {
  const { search, problem, intent } = state;
  const at = useInstantWords("clock");
  const { found } = search;
  const isAbsent = search.looks > 0 && found === null;
  const { askAgain } = run;
  return (
    <div className="grid gap-2">
      <ProblemNotice problem={problem} />
      <Notice
        tone={found ? "ok" : "warn"}
        role="status"
        title={toTitle(search, intent.name, mayLook)}
        actions={
          <>
            {askAgain && wanted && run.canRepeat(wanted) ? (
              <Button size="small" variant="primary" onClick={() => askAgain(wanted)}>
                Ask for the answer again
              </Button>
            ) : null}
            {found ? (
              <LinkButton size="small" prefetch={false} href={toClusterPath(found)}>
                Cluster {found.name}
              </LinkButton>
            ) : null}
            <Button size="small" onClick={run.look} busy={search.isLooking}>
              {search.looks > 0 || mayLook ? "Look again" : "Look in the list"}
            </Button>
            {isAbsent && wanted ? (
              <Button size="small" onClick={() => run.pressAnew(wanted)}>
                Provision it again
              </Button>
            ) : null}
            <Button size="small" onClick={run.putAway}>
              Dismiss
            </Button>
          </>
        }
      >
        {found ? (
          <p>
            The cluster is there. Its credentials were in the answer that was lost: its page shows them again
            where the facility tells them; where it doesn't, delete it and provision another.
          </p>
        ) : (
          <p>Pressed at {at(intent.pressedMs)}. Nothing is sent again by itself.</p>
        )}
        {askAgain && wanted && run.canRepeat(wanted) ? (
          <p>
            The portal keeps the first answer for ten minutes, and asking for it makes no second cluster. Only
            if the portal itself was restarted since, that would be a new request: look in the list first.
          </p>
        ) : null}
        {search.lookedMs !== null && !found ? <p>Last looked at {at(search.lookedMs)}.</p> : null}
        {search.problem ? <ProblemNotice problem={search.problem} compact /> : null}
      </Notice>
    </div>
  );
}

function toTitle({ found, looks, isLooking, problem }: NameSearch, name: string, mayLook: boolean): string {
  if (found) return `${name} is in the list`;
  if (looks > 0) return `${name} is not in the list so far`;
  if (problem) return "The list can't be read";
  if (!mayLook && !isLooking) return "The list was not looked at: your token may work only once";
  return `Looking for ${name} in the list`;
}
