import { StateMark, type StateTone } from "@/components/ui/state-mark";
import type { SetupStep } from "@/lib/clusters/cluster/setup-steps";
import * as words from "@/lib/clusters/cluster/words";

const tones: Record<SetupStep["state"], StateTone> = {
  done: "done",
  current: "plan",
  waiting: "neutral",
  unknown: "unknown",
};

/** The steps of setting up a cluster, with how far each is. */
export const StepList = ({ steps }: { steps: readonly SetupStep[] }) => (
  <ol aria-label={words.stepsLabel} className="flex flex-wrap gap-x-6 gap-y-1">
    {steps.map(({ word, state }) => (
      <li
        key={word}
        aria-current={state === "current" ? "step" : undefined}
        className={`wrap-anywhere inline-flex items-center gap-1.5 ${state === "current" ? "font-semibold" : ""} ${state === "waiting" ? "text-ink-muted" : ""}`}
      >
        <StateMark tone={tones[state]} />
        {word}
        <span className="font-normal text-ink-muted text-sm">({words.stepStates[state]})</span>
      </li>
    ))}
  </ol>
);
