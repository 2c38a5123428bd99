"use client";

import { OutcomeUnknown } from "@/components/shell/reading/outcome-unknown";
import { useInstantWords } from "@/components/shell/time/instant";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { Cluster } from "@/lib/clusters/model";
import type { ProvisionState } from "@/lib/clusters/provision/provision-intent";
import type { OutcomeSearch } from "@/lib/intent/intent";
import type { ProvisionRun, WantedCluster } from "./use-provision-run";

type ProvisionUnknownProps = {
  state: Extract<ProvisionState, { step: "unknown" }>;
  run: ProvisionRun;
  wanted: WantedCluster | null;
  isSingleUse: boolean;
};

/** A provisioning with unknown outcome: whether its name is in the list, and only then a way to retry. */
export function ProvisionUnknown({ state, run, wanted, isSingleUse }: ProvisionUnknownProps) {
  const { search, problem, intent } = state;
  const at = useInstantWords("clock");
  const [found] = search.found;
  const isAbsent = search.looks > 0 && found === undefined;
  const { askAgain } = run;
  const canRepeat = askAgain !== null && wanted !== null && run.canRepeat(wanted);
  return (
    <OutcomeUnknown
      problem={problem}
      search={search}
      title={toTitle(search, intent.name, isSingleUse)}
      isFound={found !== undefined}
      before={
        <>
          {canRepeat ? (
            <Button size="small" variant="primary" onClick={() => askAgain(wanted)}>
              Get the response again
            </Button>
          ) : null}
          {found ? (
            <LinkButton size="small" prefetch={false} href={toClusterPath(found)}>
              Cluster {found.name}
            </LinkButton>
          ) : null}
        </>
      }
      lookLabel={search.looks > 0 || !isSingleUse ? "Refresh" : "Load list"}
      after={
        isAbsent && wanted ? (
          <Button size="small" onClick={() => run.pressAnew(wanted)}>
            Provision it again
          </Button>
        ) : null
      }
      run={run}
    >
      {found ? (
        <p>
          The cluster exists, but its credentials were in the lost response. Its page shows them if the
          facility still reports them. If not, delete it and provision another.
        </p>
      ) : (
        <p>Sent at {at(intent.pressedMs)}. Nothing is sent again automatically.</p>
      )}
      {canRepeat ? (
        <p>
          The portal keeps the response for ten minutes, and getting it again creates no second cluster. If
          the portal has restarted since, this would be a new request: check the list first.
        </p>
      ) : null}
    </OutcomeUnknown>
  );
}

function toTitle(search: OutcomeSearch<Cluster>, name: string, isSingleUse: boolean): string {
  const { found, looks, isLooking, problem } = search;
  if (found.length > 0) return `${name} is in the list`;
  if (looks > 0) return `${name} is not in the list yet`;
  if (problem) return "The list can't be loaded";
  if (isSingleUse && !isLooking) return "List not loaded, to save your single-use token";
  return `Checking the list for ${name}`;
}
