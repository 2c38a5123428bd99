import { Strip } from "@/components/ui/strip";
import type { RecordedPast } from "@/lib/status/timeline/recorded-past";
import type { TimeWindow } from "@/lib/status/timeline/timeline";
import * as words from "@/lib/status/words";

type PastStripProps = { past: RecordedPast; resource: string; window: TimeWindow };

const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`;

/** What was recorded of a resource, at the foot of its lane, on the timeline's own scale. Its table has the same in words. */
export function PastStrip({ past, resource, window }: PastStripProps) {
  const lane = past.lanes.find((one) => one.resource === resource);
  if (!lane) return <span className="sr-only">{words.nothingRecorded}</span>;
  const length = window.toMs - window.fromMs;
  return (
    <div aria-hidden="true" className="absolute inset-x-0 bottom-0.5 h-3 overflow-hidden">
      <div
        className="absolute inset-y-0"
        style={{
          left: percent((past.fromMs - window.fromMs) / length),
          width: percent((past.toMs - past.fromMs) / length),
        }}
      >
        <Strip paths={lane.paths} units={past.units} className="h-full w-full" />
      </div>
    </div>
  );
}
