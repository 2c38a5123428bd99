"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { useGlide } from "@/components/ui/use-glide";
import type { SituationGroup } from "@/lib/status/filter";
import type { Situation } from "@/lib/status/situation";
import { ResourceCard } from "./resource-card";

type ResourceGroupsProps = {
  groups: SituationGroup[];
  total: number;
  clear: { href: string; onClick: () => void };
};

// The minimum height fits the tallest usual card, so rows keep it when cards move, load late or change font.
const grid =
  "grid sm:auto-rows-[minmax(16.75rem,auto)] grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-2";

/** The resources as cards, with a heading per group. */
export function ResourceGroups({ groups, total, clear }: ResourceGroupsProps) {
  const groupsRef = useGlide<HTMLDivElement>();
  if (total === 0)
    return (
      <EmptyState title="The facility lists no resources">
        Its list was read and has nothing in it.
      </EmptyState>
    );
  if (groups.length === 0)
    return (
      <EmptyState
        title="No resource matches"
        actions={
          <a
            href={clear.href}
            onClick={(event) => {
              event.preventDefault();
              clear.onClick();
            }}
            className="inline-flex min-h-7 items-center underline underline-offset-2"
          >
            Clear search and filter
          </a>
        }
      >
        {total === 1 ? "One resource is" : `${total} resources are`} hidden by the search or the filter.
      </EmptyState>
    );
  return (
    <div ref={groupsRef} className="flex flex-wrap gap-x-4 gap-y-3">
      {groups.map(({ label, situations }) => (
        <section
          key={label}
          aria-label={label || undefined}
          className="min-w-0"
          style={{ width: label ? toGroupWidth(situations.length) : "100%" }}
        >
          {label ? (
            <h3 className="wrap-anywhere mb-1.5 font-semibold text-sm">
              {label} <span className="font-normal text-ink-muted tabular-nums">{situations.length}</span>
            </h3>
          ) : null}
          <Cards situations={situations} level={label ? 4 : 3} />
        </section>
      ))}
    </div>
  );
}

function Cards({ situations, level }: { situations: Situation[]; level: 3 | 4 }) {
  const ref = useGlide<HTMLDivElement>();
  return (
    <div ref={ref} className={grid}>
      {situations.map((situation, index) => (
        <ResourceCard
          // Names should be unique, but the facility doesn't guarantee it.
          key={`${situation.resource.name}/${situations.slice(0, index).filter((s) => s.resource.name === situation.resource.name).length}`}
          situation={situation}
          level={level}
        />
      ))}
    </div>
  );
}

/** Small groups share a row: each is as wide as its cards' minimum width, and never wider than the page. */
function toGroupWidth(cards: number): string {
  return `min(100%, ${cards * 17 + (cards - 1) * 0.5}rem)`;
}
