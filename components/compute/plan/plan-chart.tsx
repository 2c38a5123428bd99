import { useInstantWords } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { TimelineAxis } from "@/components/shell/time/timeline-axis";
import { ColumnTable } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { type FitRow, toHeight } from "@/lib/compute/plan/plan-rows";
import * as words from "@/lib/compute/plan/words";
import { LevelArea } from "./level-area";

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1), even without focusable content. */
const reachable = { tabIndex: 0 } as const;

/** `wanted`: the nodes of the job as typed, for a line. */
type PlanChartProps = {
  rows: readonly FitRow[];
  wanted?: number | undefined;
  span: [fromMs: number, toMs: number];
};

/** How many nodes would be free if every running job used its whole limit and nothing new started; a lane per partition in which the job can start. */
export function PlanChart({ rows, wanted, span }: PlanChartProps) {
  const { zone } = useTime();
  const sayMoment = useInstantWords("near");
  const [fromMs, toMs] = span;
  const lanes = rows.flatMap(({ resource, entry }) => {
    const levels = (entry.projection ?? [])
      .map(({ at, nodes }) => ({ atMs: Date.parse(at), nodes }))
      .filter(({ atMs }) => atMs < toMs);
    const isPossible = entry.largestNodes !== 0 && (entry.verdict?.never ?? null) === null;
    return entry.projection === null || !isPossible ? [] : [{ resource, entry, levels }];
  });
  if (lanes.length === 0) return null;
  const [partition, free] = words.chartColumns;
  const say = (levels: (typeof lanes)[number]["levels"]) =>
    levels.map(({ atMs, nodes }, index) =>
      index === 0 ? words.freeNow(nodes) : words.freeFrom(nodes, sayMoment(atMs)),
    );
  return (
    <figure
      aria-label={words.ifAllHold}
      className="min-w-0 overflow-hidden rounded-md border border-line bg-surface [--label:7.5rem] sm:[--label:12rem]"
    >
      <figcaption className="grid gap-0.5 border-line border-b px-3 py-2">
        <h2 className="font-semibold text-base">{words.ifAllHold}</h2>
        <p className="text-ink-muted text-sm">{words.jobsEndEarly}</p>
      </figcaption>
      <section {...reachable} aria-label={words.chartLanes} className="overflow-x-auto">
        <div className="relative min-w-[calc(var(--label)+32rem)]">
          <TimelineAxis window={{ fromMs, toMs }} zone={zone} nowMs={fromMs} label={words.columns[0]} />
          <ul>
            {lanes.map(({ resource, entry, levels }) => {
              const most = toHeight(entry);
              return (
                <li
                  key={JSON.stringify([resource, entry.partition])}
                  className="grid grid-cols-[var(--label)_minmax(0,1fr)] border-line border-b last:border-b-0"
                >
                  <div className="sticky left-0 z-3 min-w-0 border-line border-r bg-surface px-3 py-1 text-sm">
                    <span className="wrap-anywhere line-clamp-2">{entry.partition}</span>
                    <span className="wrap-anywhere line-clamp-2 text-ink-muted text-xs">
                      {resource}, {words.height(most)}
                    </span>
                  </div>
                  <div className="relative z-1 py-1">
                    <LevelArea levels={levels} span={span} most={most} wanted={wanted} className="h-10" />
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      </section>
      <div className="border-line border-t px-3 py-1">
        <Disclosure summary={words.asTable}>
          <ColumnTable
            caption={words.ifAllHold}
            rows={lanes}
            nameOf={({ resource, entry }) => JSON.stringify([resource, entry.partition])}
            rowClass="align-top"
            columns={[
              [
                partition,
                ({ resource, entry }) => (
                  <>
                    {entry.partition} <span className="font-normal text-ink-muted">{resource}</span>
                  </>
                ),
              ],
              [free, ({ levels }) => say(levels).join(", ")],
            ]}
          />
        </Disclosure>
      </div>
    </figure>
  );
}
