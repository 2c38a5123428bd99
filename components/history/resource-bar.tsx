import { VisuallyHidden } from "@/components/ui/icon";
import { Strip } from "@/components/ui/share-bar";
import type { HistoryStrips } from "@/lib/history/model";
import { sayStrip } from "@/lib/history/view/say-strip";
import * as words from "@/lib/history/words";
import { countPassedUnits } from "./count-passed-units";
import { HistoryLegend } from "./history-legend";

const sayNone = (strips: null | undefined) =>
  strips === undefined ? words.historyAwaited : words.historyUnavailable;

type ResourceBarProps = {
  resource: string;
  /** undefined: on their way; null: they couldn't be read. */
  strips: HistoryStrips | null | undefined;
  /** Now in epoch ms: what passed since the strips were drawn wasn't observed by them. */
  nowMs: number;
  /** The reader's: days are the facility's, but an instant isn't. */
  zone: string;
};

/**
 * A resource's last 90 days, as large as its place: as a drawing, and in words for those who can't see it. Without a record
 * the place stays empty, as even a dotted line would be a claim.
 */
export function ResourceBar({ resource, strips, nowMs, zone }: ResourceBarProps) {
  const own = strips?.strips.find((one) => one.resource === resource);
  if (!strips || !own) return <VisuallyHidden>{strips ? words.noHistory : sayNone(strips)}</VisuallyHidden>;
  const text = sayStrip(own.text, strips, zone);
  return (
    <figure aria-label={words.figure(resource)} title={text} className="flex h-full items-center gap-2">
      <Strip
        paths={own.paths}
        units={strips.units}
        from={countPassedUnits(strips, nowMs)}
        hasCells
        className="h-3 min-w-0 grow"
      />
      <span aria-hidden="true" className="w-14 shrink-0 text-right text-ink-muted text-xs tabular-nums">
        {own.share === null ? words.none : words.percent(own.share)}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </figure>
  );
}

/** At the end of a page with bars: what they show, or that there are none. */
export function BarNote({ strips }: Pick<ResourceBarProps, "strips">) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-xs">
      <p>{strips ? words.barNote : sayNone(strips)}</p>
      {strips ? <HistoryLegend /> : null}
    </div>
  );
}
