import type { RankedGroup } from "@/lib/palette/search/rank-items";
import type { Remark } from "@/lib/palette/search/source-remarks";
import * as words from "@/lib/palette/search/words";

type PaletteFootProps = {
  typed: string;
  groups: readonly RankedGroup[];
  remarks: readonly Remark[];
  /** Why the line that was chosen is unavailable. */
  refused: string | null;
  /** The clusters that are being extended. */
  sending: readonly string[];
};

const mostRemarks = 6;

/** How much was found, what is still loading or missing, and the keys. */
export function PaletteFoot({ typed, groups, remarks, refused, sending }: PaletteFootProps) {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const isEmpty = total === 0;
  // What is still on its way may bring results.
  const isOpen = remarks.some(({ isBusy }) => isBusy);
  return (
    <div className="shrink-0 border-line border-t px-3 py-2 text-ink-muted text-sm">
      {isEmpty && !isOpen ? (
        <p className="wrap-anywhere line-clamp-3 pb-1 font-medium text-ink">
          {words.noResults(typed.trim())}
        </p>
      ) : null}
      {isEmpty && !isOpen ? <p className="pb-1">{words.noResultsHint}</p> : null}
      <ul className="wrap-anywhere grid max-h-28 overflow-y-auto empty:hidden">
        {remarks.slice(0, mostRemarks).map(({ text, isBusy }) => (
          <li key={text} className={isBusy ? "" : "text-warn"}>
            {text}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p role="status" className={refused ? "text-warn" : ""}>
          {refused ?? (sending.length > 0 ? sending.map(words.sending).join(" ") : words.count(total))}
        </p>
        <p className="max-sm:hidden">{words.moveHint}</p>
      </div>
    </div>
  );
}
