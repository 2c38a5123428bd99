import { VisuallyHidden } from "@/components/ui/icon";
import { Strip } from "@/components/ui/share-bar";
import type { HistoryStrips } from "@/lib/history/model";
import * as words from "@/lib/history/words";
import { countPassedUnits } from "./count-passed-units";

type ResourceBarProps = {
  resource: string;
  strips: HistoryStrips | null;
  /** Now in epoch ms: what passed since the strips were drawn wasn't observed by them. */
  nowMs: number;
};

/**
 * A resource's last 90 days, as large as its place: as a drawing, and in words for those who can't see it. Without a record
 * the place stays empty, as even a dotted line would be a claim.
 */
export function ResourceBar({ resource, strips, nowMs }: ResourceBarProps) {
  const own = strips?.strips.find((one) => one.resource === resource);
  if (!strips || !own)
    return <VisuallyHidden>{strips ? words.noHistory : words.historyUnavailable}</VisuallyHidden>;
  return (
    <figure aria-label={words.figure(resource)} title={own.text} className="h-full">
      <Strip
        paths={own.paths}
        units={strips.units}
        from={countPassedUnits(strips, nowMs)}
        className="h-full w-full"
      />
      <VisuallyHidden>{own.text}</VisuallyHidden>
    </figure>
  );
}
