"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { StateMark, type StateTone } from "@/components/ui/state-mark";
import { listSetupSteps, type SetupStep } from "@/lib/clusters/cluster/setup-steps";
import * as words from "@/lib/clusters/cluster/words";
import type { Cluster } from "@/lib/clusters/model";
import { useNow } from "@/lib/time/ticker";

const tones: Record<SetupStep["state"], StateTone> = {
  done: "done",
  current: "plan",
  waiting: "neutral",
  unknown: "unknown",
};
const states: Record<SetupStep["state"], string> = {
  done: words.stepDone,
  current: words.stepCurrent,
  waiting: words.stepWaiting,
  unknown: words.stepUnknown,
};

/** The steps of setting up a young cluster, as its readings report them. */
export function SetupProgress({ cluster }: { cluster: Cluster }) {
  const steps = listSetupSteps(cluster, useNow(useTime().renderedAtMs, 10_000));
  if (steps === null) return null;
  return (
    <div role="status" className="grid gap-1">
      <ol aria-label={words.stepsLabel} className="flex flex-wrap gap-x-6 gap-y-1">
        {steps.map(({ word, state }) => (
          <li
            key={word}
            className={`inline-flex items-center gap-1.5 ${state === "current" ? "font-semibold" : ""} ${state === "waiting" ? "text-ink-muted" : ""}`}
          >
            <StateMark tone={tones[state]} />
            {word}
            <span className="text-ink-muted text-sm">({states[state]})</span>
          </li>
        ))}
      </ol>
      {steps.some(({ state }) => state === "current") ? (
        <p className="text-ink-muted text-sm">{words.settingUpHint}</p>
      ) : null}
    </div>
  );
}
