import { useId } from "react";
import { Icon, outlines } from "@/components/ui/icon";
import type { PaletteItem } from "@/lib/palette/search/palette-item";
import type { RankedGroup } from "@/lib/palette/search/rank-items";
import type { Remark } from "@/lib/palette/search/source-remarks";
import * as words from "@/lib/palette/search/words";
import { KeyCaps } from "./keys-dialog";

/** The ID of a line's element, by which the field names the active one. */
export const toOptionId = (listId: string, at: number): string => `${listId}-${at}`;

type PaletteListProps = {
  id: string;
  groups: readonly RankedGroup[];
  activeId: string | null;
  onPoint: (id: string) => void;
  onChoose: (item: PaletteItem, isNewTab: boolean) => void;
};

/** The results by group. The field has the focus; a press here chooses. */
export function PaletteList({ id, groups, activeId, onPoint, onChoose }: PaletteListProps) {
  const headingId = useId();
  let at = 0;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.results}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      className="min-h-0 grow overflow-y-auto overscroll-contain p-1 empty:p-0"
    >
      {groups.map(({ group, items, total }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups of options, but no field sets.
        <div key={group} role="group" aria-labelledby={`${headingId}-${group}`} className="pb-1">
          <div
            id={`${headingId}-${group}`}
            role="presentation"
            className="flex justify-between gap-2 px-2 pt-1 text-ink-muted text-xs"
          >
            <span className="font-semibold">{words.groups[group]}</span>
            {total > items.length ? <span>{words.shownOf(items.length, total)}</span> : null}
          </div>
          {items.map((item) => (
            <PaletteOption
              key={item.id}
              id={toOptionId(id, at++)}
              item={item}
              isActive={item.id === activeId}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type PaletteOptionProps = Pick<PaletteListProps, "onPoint" | "onChoose"> & {
  id: string;
  item: PaletteItem;
  isActive: boolean;
};

function PaletteOption({ id, item, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { label, detail, unavailable, keys } = item;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={unavailable ? true : undefined}
      onMouseMove={() => isActive || onPoint(item.id)}
      onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
      className="grid min-h-8 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded px-2 py-1 aria-disabled:cursor-not-allowed aria-selected:ground-selected forced-colors:aria-selected:outline"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span
          className={`inline-flex min-w-0 max-w-full items-center gap-1.5 ${unavailable ? "text-ink-muted" : ""}`}
        >
          {unavailable ? <Icon outline={outlines.lock} className="size-3.5 shrink-0" /> : null}
          <bdi className="truncate">{label}</bdi>
        </span>{" "}
        {detail ? <bdi className="min-w-0 max-w-full truncate text-ink-muted text-sm">{detail}</bdi> : null}{" "}
        {unavailable ? <span className="wrap-anywhere text-ink-muted text-sm">{unavailable}</span> : null}
      </span>
      {keys ? (
        <span aria-hidden="true" className="max-sm:hidden">
          <KeyCaps keys={keys} />
        </span>
      ) : null}
    </div>
  );
}

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
