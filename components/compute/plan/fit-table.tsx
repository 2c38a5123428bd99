import Link from "next/link";
import { useWhyNot } from "@/components/shell/session/permission";
import { LinkButton } from "@/components/ui/button";
import { ColumnTable } from "@/components/ui/data-table";
import { StateMark, type StateTone } from "@/components/ui/state-mark";
import { toComputePath } from "@/lib/compute/compute-path";
import type { FitVerdict } from "@/lib/compute/model";
import { type FitRow, sayLargest, saySteps, sayVerdict } from "@/lib/compute/plan/plan-rows";
import * as words from "@/lib/compute/plan/words";
import type { AskedJob } from "./machine-band";

type FitTableProps = {
  rows: readonly FitRow[];
  job: AskedJob;
  /** The machines whose figures are those of the question before. */
  outdated: readonly string[];
  sayMoment: (ms: number) => string;
};

/** What fits now: a row per partition, with its verdict and what is free until when. */
export function FitTable({ rows, job, outdated, sayMoment }: FitTableProps) {
  const maySubmit = useWhyNot("compute.write") === null;
  const [name, fits, free, largest] = words.columns;
  return (
    <ColumnTable
      caption={words.whatFitsNow}
      rows={rows}
      nameOf={({ resource, entry }) => JSON.stringify([resource, entry.partition])}
      rowClass="align-top"
      bodyProps={{ "aria-busy": outdated.length > 0 }}
      columns={[
        [
          name,
          ({ resource, entry }) => (
            <>
              <Link
                href={toComputePath({ resource }, "partitions")}
                prefetch={false}
                className="wrap-break-word font-semibold hover:underline"
              >
                {entry.partition}
              </Link>
              <span className="block font-normal text-ink-muted">{resource}</span>
            </>
          ),
        ],
        [
          fits,
          ({ resource, entry }) => {
            const { partition, verdict } = entry;
            const said = sayVerdict(entry, sayMoment);
            const isOutdated = outdated.includes(resource);
            if (isOutdated || said === null)
              return (
                <span className="text-ink-muted">{isOutdated ? words.checking : words.describeJob}</span>
              );
            return (
              <>
                <span className="flex gap-1.5">
                  <StateMark tone={verdict ? toTone(verdict) : "neutral"} className="mt-0.5" />
                  <span className="min-w-0">{said}</span>
                </span>
                {verdict?.never === null && job && maySubmit ? (
                  <LinkButton
                    size="small"
                    className="mt-1"
                    href={toComputePath({ resource }, "submit", { partition, ...job })}
                    aria-label={words.submitIn(partition, resource)}
                  >
                    {words.submitHere}
                  </LinkButton>
                ) : null}
              </>
            );
          },
          "min-w-44 max-w-80",
        ],
        [
          free,
          ({ entry }) => (
            <ul>
              {saySteps(entry, sayMoment).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ),
          "min-w-52",
        ],
        [largest, ({ entry }) => sayLargest(entry), "min-w-36"],
      ]}
    />
  );
}

function toTone({ fits, never, ifLimitsHold }: FitVerdict): StateTone {
  if (fits === null) return "unknown";
  if (fits) return "ok";
  return never === null && ifLimitsHold !== null ? "waiting" : "neutral";
}
