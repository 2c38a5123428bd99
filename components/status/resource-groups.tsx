"use client";

import type { ReactNode } from "react";
import { useGlide } from "@/components/ui/held-order";
import { groupBy } from "@/lib/status/group-by";
import type { PlacedResource } from "@/lib/status/timeline/placement";
import * as words from "@/lib/status/words";
import type { NoteSlots } from "./note-slots";
import { ReasonRow, ResourceRow } from "./resource-rows";

/** Draws what is recorded of a resource; the place has a constant height. */
export type RenderHistory = (name: string) => ReactNode;

type ResourceGroupsProps = {
  resources: readonly PlacedResource[];
  computeNames: readonly string[];
  notes?: NoteSlots;
  renderHistory?: RenderHistory;
};

/** Resources under a heading per group: what needs attention large, the others as a table. */
export function ResourceGroups({ resources, ...rest }: ResourceGroupsProps) {
  const groupsRef = useGlide<HTMLDivElement>();
  return (
    <div ref={groupsRef} className="grid gap-3">
      {[...groupBy(resources, (one) => one.label)].map(([label, members]) => (
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
  const [firstRef, rowsRef] = [useGlide<HTMLDivElement>(), useGlide<HTMLDivElement>()];
  const first = members.filter(({ place }) => place === "first");
  const rows = members.filter(({ place }) => place !== "first");
  const toProps = ({ situation }: PlacedResource) => ({
    situation,
    level,
    computeNames,
    note: notes?.ofResource(situation),
    history: renderHistory?.(situation.resource.name),
  });
  return (
    <div ref={partsRef} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {first.length > 0 ? (
        <div ref={firstRef} className="resource-list border-line-strong">
          {first.map((one) => (
            <ReasonRow key={one.key} {...toProps(one)} />
          ))}
        </div>
      ) : null}
      {rows.length > 0 ? (
        <div ref={rowsRef} className="resource-list border-line">
          <div aria-hidden="true" className="resource-heads">
            {words.rowHeads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          {rows.map((one) => (
            <ResourceRow key={one.key} {...toProps(one)} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
