import { StateMark, type StateTone } from "@/components/ui/state-mark";
import type { JobTone } from "@/lib/compute/job/job-state";

const marks: Record<Exclude<JobTone, "working">, StateTone> = {
  good: "ok",
  waiting: "plan",
  warning: "warn",
  bad: "down",
  neutral: "neutral",
};

/** The mark of a job's state. Each tone has its own shape; `working` is a ring with an arrow. */
export function JobStateMark({ tone, className = "" }: { tone: JobTone; className?: string }) {
  if (tone !== "working") return <StateMark tone={marks[tone]} className={className} />;
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 shrink-0 text-accent ${className}`}>
      <circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6.3 4.9 11.2 8l-4.9 3.1Z" fill="currentColor" />
    </svg>
  );
}
