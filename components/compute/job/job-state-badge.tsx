import { VisuallyHidden } from "@/components/ui/icon";
import { StateMark, type StateTone } from "@/components/ui/state-mark";
import { type JobTone, toStateView } from "@/lib/compute/job/job-state";
import * as words from "@/lib/compute/job/words";

const looks: Record<JobTone, { mark: StateTone; ground: string }> = {
  good: { mark: "ok", ground: "border-ok bg-ok-soft text-ok" },
  working: { mark: "working", ground: "border-accent bg-accent-soft text-ink" },
  waiting: { mark: "waiting", ground: "border-line-strong bg-surface text-ink" },
  warning: { mark: "warn", ground: "border-warn bg-warn-soft text-warn" },
  bad: { mark: "down", ground: "border-down bg-down-soft text-down" },
  neutral: { mark: "neutral", ground: "border-line-strong bg-sunken text-ink" },
};

type JobStateBadgeProps = { job: { state: string | null; states: string[] }; isLastKnown?: boolean };

/** A job's state by shape, word and colour, followed by its flags. A last-known state never looks current. */
export function JobStateBadge({ job, isLastKnown = false }: JobStateBadgeProps) {
  const view = toStateView(job);
  const ground = isLastKnown ? "border-dashed border-line-strong text-ink-muted" : looks[view.tone].ground;
  return (
    <span
      title={view.means}
      className={`wrap-break-word inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm border px-1.5 font-semibold text-sm leading-5 ${ground}`}
    >
      <JobStateMark tone={view.tone} className={isLastKnown ? "opacity-60" : ""} />
      <span>
        {isLastKnown ? <VisuallyHidden>{words.lastKnownPrefix}</VisuallyHidden> : null}
        {view.words}
        {view.flags.length > 0 ? <span className="font-normal"> · {view.flags.join(", ")}</span> : null}
      </span>
    </span>
  );
}

/** The mark of a job's state. Each tone has its own shape. */
export function JobStateMark({ tone, className }: { tone: JobTone; className?: string }) {
  return <StateMark tone={looks[tone].mark} className={className} />;
}
