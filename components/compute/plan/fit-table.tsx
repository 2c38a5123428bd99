import Link from "next/link";
import { useWhyNot } from "@/components/shell/session/permission";
import { useInstantWords } from "@/components/shell/time/instant";
import { LinkButton } from "@/components/ui/button";
import { ColumnTable } from "@/components/ui/data-table";
import { StateMark, type StateTone } from "@/components/ui/state-mark";
import { toComputePath } from "@/lib/compute/compute-path";
import type { FitVerdict } from "@/lib/compute/model";
import {
  type FitRow,
  sayLargest,
  saySteps,
  sayVerdict,
  toHeight,
  toLevels,
} from "@/lib/compute/plan/plan-rows";
import * as words from "@/lib/compute/plan/words";
import { LevelArea } from "./level-area";

type FitTableProps = {
  rows: readonly FitRow[];
  /** The job as typed, for the form that submits it; null if no job is described. */
  job: { nodes: string; time: string } | null;
  /** True while the figures are those of the question before. */
  isOutdated: boolean;
  span: [fromMs: number, toMs: number];
};

/** What fits now: a row per partition, with its verdict, what is free until when, and a picture of that. */
export function FitTable({ rows, job, isOutdated, span }: FitTableProps) {
  const sayMoment = useInstantWords("near");
  const maySubmit = useWhyNot("compute.write") === null;
  const [name, fits, free, picture, largest] = words.columns;
  return (
    <ColumnTable
      caption={words.whatFitsNow}
      rows={rows}
      nameOf={({ resource, entry }) => JSON.stringify([resource, entry.partition])}
      rowClass="align-top"
      bodyProps={{ "aria-busy": isOutdated }}
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
            const address = { partition, nodes: job?.nodes ?? null, time: job?.time ?? null };
            return (
              <>
                {isOutdated || said === null ? (
                  <span className="text-ink-muted">{isOutdated ? words.checking : words.describeJob}</span>
                ) : (
                  <span className="flex gap-1.5">
                    <StateMark tone={verdict ? toTone(verdict) : "neutral"} className="mt-0.5" />
                    <span className="min-w-0">{said}</span>
                  </span>
                )}
                {verdict?.never === null && maySubmit ? (
                  <LinkButton
                    size="small"
                    className="mt-1"
                    href={toComputePath({ resource }, "submit", address)}
                    prefetch={false}
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
        [
          picture,
          ({ entry }) =>
            entry.steps?.length ? (
              <LevelArea
                levels={toLevels(entry.steps, span[0])}
                span={span}
                most={toHeight(entry)}
                wanted={Number(job?.nodes ?? 0)}
                className="h-10"
              />
            ) : null,
          "w-1/4 min-w-40",
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
