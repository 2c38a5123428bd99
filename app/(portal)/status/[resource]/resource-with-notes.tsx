"use client";

import type { ComponentProps } from "react";
import { NotesPanel } from "@/components/notes/notes-panel";
import { useNotes } from "@/components/notes/use-notes";
import { useTime } from "@/components/shell/time/time-provider";
import { ResourceDetail } from "@/components/status/resource-detail";
import { useImpactSlot } from "@/components/work/downtime-impact";
import { listNotesOf } from "@/lib/notes/current-notes";
import { useNow } from "@/lib/time/ticker";
import { NotesOfDowntime } from "../status-screen";

type ResourceWithNotesProps = Omit<ComponentProps<typeof ResourceDetail>, "notes"> & { isOperator: boolean };

/** One resource with its notes, which an operator can add and withdraw. */
export function ResourceWithNotes({ isOperator, ...rest }: ResourceWithNotesProps) {
  const { name } = rest;
  const { notes, fault } = useNotes();
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  return (
    <ResourceDetail
      {...rest}
      notes={{
        ofResource: () => null,
        ofDowntime: (downtime) => (
          <NotesOfDowntime downtime={downtime} notes={notes} isOperator={isOperator} nowMs={nowMs} />
        ),
        ofPage: (
          <NotesPanel
            resource={name}
            notes={listNotesOf(notes, name)}
            fault={fault}
            isOperator={isOperator}
            nowMs={nowMs}
          />
        ),
        impactOf: useImpactSlot(rest.computeNames, name),
      }}
    />
  );
}
