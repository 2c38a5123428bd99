import { LinkButton } from "@/components/ui/button";
import { ColumnTable } from "@/components/ui/data-table";
import { Panel } from "@/components/ui/panel";
import { Prepared } from "@/components/ui/prepared";
import { Strip } from "@/components/ui/share-bar";
import { toHistoryAddress } from "@/lib/history/history-parameters";
import { type DayView, dayUnits } from "@/lib/history/view/day-view";
import * as words from "@/lib/history/words";
import { formatDuration, hourMs } from "@/lib/time/duration";
import { formatInstant } from "@/lib/time/zone";
import { IncidentList } from "./incident-list";

type DayPanelProps = { day: DayView; zone: string; resource: string | null; nowMs: number };

/** One day: each resource to scale, everything that wasn't operational in words, and the incidents. */
export function DayPanel({ day, zone, resource, nowMs }: DayPanelProps) {
  const date = formatInstant(day.startMs, zone, "date");
  const hours = (day.endMs - day.startMs) / hourMs;
  const sayAt = (ms: number) => formatInstant(ms, zone, "moment", nowMs);
  const link = (name: string, label: string) => (
    <LinkButton size="small" href={toHistoryAddress({ resource, day: name })}>
      {label}
    </LinkButton>
  );
  return (
    <>
      <Panel
        heading={date}
        padded={false}
        aside={hours === 24 ? null : words.hoursOfDay(hours)}
        actions={
          <>
            {link(day.previous, words.previousDay)}
            {day.next === null ? null : link(day.next, words.nextDay)}
            <LinkButton size="small" href={toHistoryAddress({ resource })}>
              {words.backToDays}
            </LinkButton>
          </>
        }
      >
        <Prepared source={day} name="resources">
          <ColumnTable
            caption={words.dayStrips(date)}
            rows={day.strips}
            nameOf={({ resource }) => resource}
            columns={[
              [
                words.resource,
                ({ resource }) => (
                  <a
                    href={toHistoryAddress({ resource, day: day.name })}
                    className="underline underline-offset-2"
                  >
                    {resource}
                  </a>
                ),
                "w-1/4 min-w-28",
              ],
              [
                <HourScale key="hours" day={day} zone={zone} />,
                ({ paths }) => <Strip paths={paths} units={dayUnits(day)} className="h-5 w-full" />,
              ],
            ]}
          />
        </Prepared>
        {day.parts.length === 0 ? (
          <p className="p-3 text-sm">{day.isObserved ? words.allOperational : words.nothingObserved}</p>
        ) : (
          <Prepared source={day} name="parts">
            <ColumnTable
              caption={resource === null ? words.dayParts(date) : words.ownDayParts(resource, date)}
              rows={day.parts}
              nameOf={({ resource, fromMs }) => `${resource} ${fromMs}`}
              columns={[
                [words.resource, ({ resource }) => resource],
                [words.condition, ({ word }) => word ?? words.dayConditionWords.unobserved],
                [words.from, ({ fromMs }) => sayAt(fromMs), "whitespace-nowrap"],
                [words.until, ({ untilMs }) => sayAt(untilMs), "whitespace-nowrap"],
                [
                  words.duration,
                  ({ fromMs, untilMs }) => formatDuration(untilMs - fromMs),
                  "whitespace-nowrap text-right",
                ],
              ]}
            />
          </Prepared>
        )}
        {day.furtherParts > 0 ? (
          <p className="p-3 text-ink-muted text-sm">{words.furtherParts(day.furtherParts)}</p>
        ) : null}
      </Panel>
      <Panel heading={words.dayIncidents} padded={false}>
        <Prepared source={day} name="incidents">
          <IncidentList incidents={day.incidents} zone={zone} nowMs={nowMs} />
        </Prepared>
      </Panel>
    </>
  );
}

/** The time at each quarter of the day, as its clocks showed it. */
function HourScale({ day, zone }: { day: DayView; zone: string }) {
  const quarters = [0, 1, 2, 3, 4].map((part) => day.startMs + ((day.endMs - day.startMs) * part) / 4);
  return (
    <div className="flex justify-between text-ink-muted text-xs tabular-nums">
      {quarters.map((ms) => (
        <span key={ms}>{formatInstant(ms, zone, "time")}</span>
      ))}
    </div>
  );
}
