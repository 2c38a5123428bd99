"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useInstantWords } from "@/components/shell/time/instant";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { NameSearch, ProvisionState } from "@/lib/clusters/provision/provision-intent";
import type { useProvisionRun, WantedCluster } from "./use-provision-run";

type ProvisionUnknownProps = {
  state: Extract<ProvisionState, { step: "unknown" }>;
  run: ReturnType<typeof useProvisionRun>;
  wanted: WantedCluster | null;
  mayLook: boolean;
};

/** A provisioning of unknown outcome: what the list shows of its name, and only then another try. */
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
                Get the response again
              </Button>
            ) : null}
            {found ? (
              <LinkButton size="small" prefetch={false} href={toClusterPath(found)}>
                Cluster {found.name}
              </LinkButton>
            ) : null}
            <Button size="small" onClick={run.look} busy={search.isLooking}>
              {search.looks > 0 || mayLook ? "Refresh" : "Load list"}
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
            The cluster exists, but its credentials were in the lost response. Its page shows them if the
            facility still reports them. If not, delete it and provision another.
          </p>
        ) : (
          <p>Sent at {at(intent.pressedMs)}. Nothing is sent again automatically.</p>
        )}
        {askAgain && wanted && run.canRepeat(wanted) ? (
          <p>
            The portal keeps the response for ten minutes, and getting it again creates no second cluster. If
            the portal has restarted since, this would be a new request: check the list first.
          </p>
        ) : null}
        {search.lookedMs !== null && !found ? <p>Last checked at {at(search.lookedMs)}.</p> : null}
        {search.problem ? <ProblemNotice problem={search.problem} compact /> : null}
      </Notice>
    </div>
  );
}

function toTitle({ found, looks, isLooking, problem }: NameSearch, name: string, mayLook: boolean): string {
  if (found) return `${name} is in the list`;
  if (looks > 0) return `${name} is not in the list yet`;
  if (problem) return "The list can't be loaded";
  if (!mayLook && !isLooking) return "List not loaded, to save your single-use token";
  return `Checking the list for ${name}`;
}
