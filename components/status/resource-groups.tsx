"use client";

import type { ReactNode } from "react";
import { useGlide } from "@/components/ui/use-glide";
import type { PlacedResource } from "@/lib/status/timeline/placement";
import type { NoteSlots } from "./note-slots";
import { ResourceCard } from "./resource-card";
import { ResourceRow } from "./resource-row";

// The minimum height fits the tallest usual card, so rows keep it when cards move, load late or change font.
const cardGrid =
  "grid sm:auto-rows-[minmax(10.25rem,auto)] grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-2";
const rowGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-x-2 gap-y-1";

/** Draws what is recorded of a resource; the place has a constant height. */
export type RenderHistory = (name: string) => ReactNode;

type ResourceGroupsProps = {
  resources: readonly PlacedResource[];
  computeNames: readonly string[];
  notes?: NoteSlots;
  renderHistory?: RenderHistory;
};

/** Resources under a heading per group: exceptions as cards, the others as rows. */
export function ResourceGroups({ resources, ...rest }: ResourceGroupsProps) {
  const groupsRef = useGlide<HTMLDivElement>();
  const groups = new Map<string, PlacedResource[]>();
  for (const one of resources) groups.set(one.label, [...(groups.get(one.label) ?? []), one]);
  return (
    <div ref={groupsRef} className="grid gap-3">
      {[...groups].map(([label, members]) => (
        <section key={label} aria-label={label || undefined} className="min-w-0">
          {label ? (
            <h3 className="wrap-anywhere mb-1.5 font-semibold text-sm">
              {label} <span className="font-normal text-ink-muted tabular-nums">{members.length}</span>
            </h3>
          ) : null}
          <Members members={members} level={label ? 4 : 3} {...rest} />
        </section>
      ))}
    </div>
  );
}

type MembersProps = Omit<ResourceGroupsProps, "resources"> & {
  members: readonly PlacedResource[];
  level: 3 | 4;
};

function Members({ members, level, computeNames, notes, renderHistory }: MembersProps) {
  const partsRef = useGlide<HTMLDivElement>();
  const [cardsRef, rowsRef] = [useGlide<HTMLDivElement>(), useGlide<HTMLDivElement>()];
  const cards = members.filter(({ place }) => place === "cards");
  const rows = members.filter(({ place }) => place !== "cards");
  return (
    <div ref={partsRef} className="grid gap-2">
      {cards.length > 0 ? (
        <div ref={cardsRef} className={cardGrid}>
          {cards.map(({ key, situation }) => (
            <ResourceCard
              key={key}
              {...{ situation, level, computeNames }}
              note={notes?.ofResource(situation)}
              history={renderHistory?.(situation.resource.name)}
            />
          ))}
        </div>
      ) : null}
      {rows.length > 0 ? (
        <div ref={rowsRef} className={rowGrid}>
          {rows.map(({ key, situation }) => (
            <ResourceRow
              key={key}
              {...{ situation, level, computeNames }}
              operatorNote={notes?.ofResource(situation)}
              history={renderHistory?.(situation.resource.name)}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
