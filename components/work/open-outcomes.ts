import { lastProvisionStore } from "@/lib/clusters/cluster-stores";
import { toComputePath } from "@/lib/compute/compute-path";
import { lastSubmitStore } from "@/lib/compute/submit/submit-stores";
import type { DeviceOwner } from "@/lib/device/owner";
import { toOpenIntent } from "@/lib/intent/last-intent";
import type { OpenOutcome } from "@/lib/work/findings";
import * as words from "@/lib/work/words";

/** Listens to the stores that readOpenOutcomes reads. Returns how to stop. */
export function watchOutcomes(
  owner: DeviceOwner,
  resources: readonly string[],
  listener: () => void,
): () => void {
  const stops = [
    ...resources.map((resource) => lastSubmitStore(owner, resource).subscribe(listener)),
    lastProvisionStore(owner).subscribe(listener),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * The submits and the provisioning from this browser whose outcome isn't known at `nowMs` (epoch ms). One that is just being
 * sent isn't among them.
 */
export function readOpenOutcomes(
  owner: DeviceOwner,
  resources: readonly string[],
  nowMs: number,
): OpenOutcome[] {
  const submits = resources.flatMap((resource) => {
    const open = toOpenIntent(lastSubmitStore(owner, resource).read(), nowMs);
    if (!open || open.outcome === "sending") return [];
    const href = toComputePath({ resource }, "submit");
    return [{ key: open.intent.key, what: words.submitOn(resource), href }];
  });
  const provision = toOpenIntent(lastProvisionStore(owner).read(), nowMs);
  if (!provision || provision.outcome === "sending") return submits;
  const { key, name } = provision.intent;
  return [...submits, { key, what: words.provisionOf(name), href: "/clusters/new" }];
}
