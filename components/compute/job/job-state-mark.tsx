import { StateMark, type StateTone } from "@/components/ui/state-mark";
import type { JobTone } from "@/lib/compute/job/job-state";

const marks: Record<JobTone, StateTone> = {
  good: "ok",
  working: "working",
  waiting: "waiting",
  warning: "warn",
  bad: "down",
  neutral: "neutral",
};

/** The mark of a job's state. Each tone has its own shape. */
export function JobStateMark({ tone, className }: { tone: JobTone; className?: string }) {
  return <StateMark tone={marks[tone]} className={className} />;
}
