import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { StateMark } from "@/components/ui/state-mark";
import type { WriteReport } from "@/lib/clusters/cluster/write-report";

const tones = { done: "done", unsure: "warn" } as const;

/** The result of one write by shape and word. A failure quotes the facility. */
export function WriteOutcome({ report }: { report: WriteReport }) {
  if (report.kind === "failed") return <ProblemNotice problem={report.problem} compact />;
  return (
    <div className="wrap-anywhere grid gap-1 text-sm">
      <p className="flex gap-1.5 font-medium">
        <StateMark tone={tones[report.kind]} className="mt-0.5" />
        <span className="min-w-0">{report.words}</span>
      </p>
      {report.kind === "unsure" && report.problem ? <ProblemNotice problem={report.problem} compact /> : null}
    </div>
  );
}
