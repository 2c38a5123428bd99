import { ShareBar, type ShareLook } from "@/components/ui/share-bar";
import { type JobTone, toStateView } from "@/lib/compute/job/job-state";

/** How many tasks are in a state; "" where the scheduler reports none. */
export type TaskCount = { value: string; count: number };

const looks: Record<JobTone, ShareLook> = {
  bad: "failed",
  good: "used",
  warning: "held",
  neutral: "unknown",
  working: "mine",
  waiting: "free",
};
const tones = Object.keys(looks) as JobTone[];
const viewOf = ({ value }: TaskCount) => toStateView({ state: value || null, states: [] });

/** `1 failed, 2 running`: what a bar of tasks shows, failed ones first. */
export const sayTasksByState = (counts: readonly TaskCount[]): string =>
  counts
    .map((one) => ({ view: viewOf(one), count: one.count }))
    .sort((one, other) => Number(other.view.tone === "bad") - Number(one.view.tone === "bad"))
    .map(({ view, count }) => `${count.toLocaleString("en-GB")} ${view.words.toLowerCase()}`)
    .join(", ");

/** The tasks of an array as one bar: failed, ended, running, waiting. Its name has them in words. */
export function TaskBar({ counts, className = "" }: { counts: readonly TaskCount[]; className?: string }) {
  const shares = tones.map((tone) => ({
    look: looks[tone],
    label: "",
    value: counts.reduce((sum, one) => sum + (viewOf(one).tone === tone ? one.count : 0), 0),
  }));
  return (
    <span role="img" aria-label={sayTasksByState(counts)} className={className}>
      <ShareBar shares={shares} className="h-2.5" />
    </span>
  );
}
