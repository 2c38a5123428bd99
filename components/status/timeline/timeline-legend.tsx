import type { ReactNode } from "react";
import { Strip } from "@/components/ui/share-bar";
import * as words from "@/lib/status/words";
import { PhaseMark, RebootMark, UnscheduledMark } from "../downtime-marks";

const items: { mark: ReactNode; word: string }[] = [
  { mark: <PhaseMark phase="in-effect" className="text-plan" />, word: words.legendNames["in-effect"] },
  { mark: <PhaseMark phase="upcoming" className="text-plan" />, word: words.legendNames.upcoming },
  { mark: <PhaseMark phase="overdue" className="text-plan" />, word: words.legendNames.overdue },
  { mark: <PhaseMark phase="past" className="text-ink-muted" />, word: words.legendNames.past },
  { mark: <span className="h-[3px] w-3 bg-warn" />, word: words.overlaps },
  { mark: <UnscheduledMark className="text-warn" />, word: words.unscheduled },
  { mark: <RebootMark className="text-ink" />, word: words.withReboot },
];

const toSample = (tone: "ok" | "down" | "plan" | "unknown" | null) => (
  <Strip paths={tone ? { [tone]: "M0 0h1" } : {}} units={1} className="h-3 w-2.5" />
);
const pastItems: typeof items = [
  { mark: toSample("ok"), word: words.pastLegend.operational },
  { mark: toSample("down"), word: words.pastLegend.unplanned },
  { mark: toSample("plan"), word: words.pastLegend.planned },
  { mark: toSample("unknown"), word: words.pastLegend.other },
  { mark: toSample(null), word: words.pastLegend.unobserved },
];

/** Explains the shapes on the timeline. */
export function TimelineLegend({ hasPast }: { hasPast: boolean }) {
  return (
    <ul
      aria-label={words.legend}
      className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t px-3 py-1.5 text-ink-muted text-xs"
    >
      {[...items, ...(hasPast ? pastItems : [])].map(({ mark, word }) => (
        <li key={word} className="inline-flex items-center gap-1.5">
          {mark}
          {word}
        </li>
      ))}
    </ul>
  );
}
