"use client";

import { useEffect, useRef } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { toToldEndMs } from "@/lib/clusters/cluster/lifetime";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";
import { useWriteRun } from "./use-write-run";
import { WriteOutcome } from "./write-outcome";

/** Explains extending, once per screen; the buttons refer to it by ID. */
export const extendExplanation = {
  id: "extend-explained",
  words:
    "Extending resets a cluster's lifetime to seven days from the press. It doesn't add to what is left.",
} as const;

type ExtendButtonProps = { entry: Pick<ClusterEntry, "cluster" | "expiry">; owner: DeviceOwner };

/** Extends one cluster with one press, and shows its old and new end. */
export function ExtendButton({ entry, owner }: ExtendButtonProps) {
  const { run, reports, isRunning } = useWriteRun("extend", owner);
  const isHydrated = useHydrated();
  const { cluster, expiry } = entry;
  const { family, name } = cluster;
  const [report] = [...reports.values()];
  const button = useRef<HTMLButtonElement>(null);
  // The new end moves the card to another position, and an element that is moved loses the focus.
  useEffect(() => {
    if (report && document.activeElement === document.body) button.current?.focus();
  }, [report]);
  return (
    <>
      <Button
        ref={button}
        size="small"
        busy={isRunning}
        disabled={!isHydrated}
        onClick={() => void run([{ ref: { family, name }, endsMs: toToldEndMs(expiry) }], true)}
        aria-describedby={extendExplanation.id}
        aria-label={`Extend ${name}`}
        className="noscript:hidden disabled:opacity-100"
      >
        Extend
      </Button>
      <div role="status" className="order-last basis-full empty:hidden">
        {report ? (
          <div className="grid gap-1">
            <WriteOutcome report={report} />
            {report.kind === "done" ? (
              <p className="text-ink-muted text-sm">Extending resets to seven days; it doesn't add.</p>
            ) : null}
          </div>
        ) : null}
      </div>
    </>
  );
}
