import { Disclosure } from "@/components/ui/disclosure";
import type { HistoryView } from "@/lib/history/view/history-view";
import * as words from "@/lib/history/words";
import { groupBy } from "@/lib/status/group-by";
import { formatInstant, parseInstant } from "@/lib/time/zone";

type DowntimeChangesProps = { view: HistoryView; zone: string };

/** What changed in downtimes after they were announced, newest first; those of one kind of downtime are one line. */
export function DowntimeChanges({ view, zone }: DowntimeChangesProps) {
  const groups = groupBy(view.changes, ({ downtime }) => `${downtime.resource}\n${downtime.description}`);
  return (
    <ul aria-label={words.changeList} className="grid gap-2 px-3 pb-3 text-sm">
      {[...groups].map(([key, [first, ...others]]) =>
        first === undefined ? null : (
          <li key={key}>
            <span className="font-medium">{first.downtime.resource}</span>{" "}
            <span className="text-ink-muted">{first.downtime.description || words.noReason}</span>
            <ChangeLine of={first} zone={zone} nowMs={view.readMs} />
            {others.length === 0 ? null : (
              <Disclosure summary={words.olderIncidents(others.length)}>
                {others.map((one) => (
                  <ChangeLine
                    key={`${one.downtime.id} ${one.change.seenAt} ${one.change.field}`}
                    of={one}
                    zone={zone}
                    nowMs={view.readMs}
                  />
                ))}
              </Disclosure>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

type ChangeLineProps = { of: HistoryView["changes"][number]; zone: string; nowMs: number };

function ChangeLine({ of: { change }, zone, nowMs }: ChangeLineProps) {
  const { seenAt, field, before, after } = change;
  const value = (text: string | null) => {
    const ms = field === "start" || field === "end" ? parseInstant(text) : null;
    return ms === null ? (text ?? words.none) : formatInstant(ms, zone, "moment", nowMs);
  };
  return (
    <p>
      {formatInstant(Date.parse(seenAt), zone, "moment", nowMs)}: {words.changeWords[field] ?? field}
      {before === null && after === null ? null : ` ${value(before)} → ${value(after)}`}
    </p>
  );
}
