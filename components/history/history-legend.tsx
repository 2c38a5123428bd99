import { Strip } from "@/components/ui/share-bar";
import * as words from "@/lib/history/words";

const samples = [
  ["ok", words.stripLegend.operational],
  ["partial", words.stripLegend.partial],
  ["down", words.stripLegend.other],
  ["plan", words.stripLegend.planned],
  [null, words.stripLegend.unobserved],
] as const;

/** What the colours of a bar mean. */
export function HistoryLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-xs">
      {samples.map(([tone, word]) => (
        <li key={word} className="inline-flex items-center gap-1.5">
          <Strip paths={tone ? { [tone]: "M0 0h1" } : {}} units={1} className="h-3 w-2.5" />
          {word}
        </li>
      ))}
    </ul>
  );
}
