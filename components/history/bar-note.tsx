import { toHistoryAddress } from "@/lib/history/history-parameters";
import type { HistoryStrips } from "@/lib/history/model";
import * as words from "@/lib/history/words";
import { HistoryLegend } from "./history-legend";

/** At the end of a page with bars: what they show, or that there are none. */
export function BarNote({ strips }: { strips: HistoryStrips | null }) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1 text-ink-muted text-xs [&_ul]:text-xs">
      <p>
        {strips ? words.barNote : words.historyUnavailable}{" "}
        <a href={toHistoryAddress({})} className="underline underline-offset-2">
          {words.moreHistory}
        </a>
      </p>
      {strips ? <HistoryLegend /> : null}
    </div>
  );
}
