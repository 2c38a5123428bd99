import { toReplacePath } from "@/lib/clusters/cluster-path";
import { lastProvisionStore } from "@/lib/clusters/cluster-stores";
import {
  lastReplacementStore,
  replacementKeptMs,
  replacementStore,
} from "@/lib/clusters/replace/replacement";
import { toComputePath } from "@/lib/compute/compute-path";
import { lastSubmitStore } from "@/lib/compute/submit/submit-stores";
import type { DeviceOwner } from "@/lib/device/owner";
import { toOpenIntent } from "@/lib/intent/last-intent";
import type { OpenOutcome } from "@/lib/work/attention";
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
    lastReplacementStore(owner).subscribe(listener),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * The submits and the provisionings from this browser whose outcome isn't known at `nowMs` (epoch ms). One that is just being
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
    return [{ key: open.intent.key, what: words.submitOn(resource), href, pressedMs: open.intent.pressedMs }];
  });
  const replaced = replacementStore(owner).read();
  const provisions = [
    { open: toOpenIntent(lastProvisionStore(owner).read(), nowMs), href: "/clusters/new" },
    {
      open: replaced && toOpenIntent(lastReplacementStore(owner).read(), nowMs, replacementKeptMs),
      href: replaced ? toReplacePath(replaced) : "",
    },
  ].flatMap(({ open, href }) => {
    if (!open || open.outcome === "sending") return [];
    const { key, name, pressedMs } = open.intent;
    return [{ key, what: words.provisionOf(name), href, pressedMs }];
  });
  return [...submits, ...provisions];
}
