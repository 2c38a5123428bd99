import { Strip } from "@/components/ui/share-bar";
import { type DayCondition, dayConditions } from "@/lib/history/view/day";
import { dayTones } from "@/lib/history/view/strip";
import * as words from "@/lib/history/words";

const toPaths = (condition: DayCondition) => {
  const tone = dayTones[condition];
  return tone === null ? {} : { [tone]: "M0 0h1" };
};

/** What the heights and colours of a bar mean. */
export function HistoryLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {dayConditions.map((condition) => (
        <li key={condition} className="inline-flex items-end gap-1.5">
          <Strip paths={toPaths(condition)} units={1} className="h-4 w-2.5" />
          {words.dayConditionWords[condition]}
        </li>
      ))}
    </ul>
  );
}
