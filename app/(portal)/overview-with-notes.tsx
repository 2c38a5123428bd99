"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";
import { AddNote } from "@/components/notes/add-note";
import { NoteFault } from "@/components/notes/note-fault";
import { useNotes } from "@/components/notes/use-notes";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { ResourceLink } from "@/components/status/resource-link";
import { OverviewScreen } from "@/components/work/overview-screen";
import { useOverview } from "@/components/work/use-overview";
import type { OpenIncident } from "@/lib/history/view/open-incidents";
import { findNewestNote, listPresentNotes, toPromise } from "@/lib/notes/current-notes";
import type { Note } from "@/lib/notes/model";
import { toFirstLine } from "@/lib/notes/note-text";
import * as words from "@/lib/notes/words";
import { listInEffectIds, type Situation } from "@/lib/status/situation";
import { useNow } from "@/lib/time/ticker";
import * as workWords from "@/lib/work/words";

type Props = Omit<ComponentProps<typeof OverviewScreen>, "notes"> & {
  isOperator: boolean;
  /** As recorded when the page was made. */
  openIncidents: readonly OpenIncident[];
};

/** More resources than these have their notes on the status page. */
const mostOthers = 3;

/** The overview with the operators' notes on the present, one line each; an operator adds one where something isn't operational. */
export function OverviewWithNotes({ isOperator, openIncidents, ...overview }: Props) {
  const { notes, fault } = useNotes();
  const incidents = useStillOpen(openIncidents);
  const findNote = ({ resource: { name }, downtimes }: Situation) =>
    findNewestNote(listPresentNotes(notes, name, listInEffectIds(downtimes)));
  return (
    <OverviewScreen
      {...overview}
      notes={{
        ofException: (situation) => {
          const note = findNote(situation);
          return note ? <NoteLine note={note} all={notes} /> : null;
        },
        incidentOf: ({ resource: { name } }) => {
          const incident = incidents.find(({ resource }) => resource === name);
          return incident ? <IncidentLink {...incident} /> : null;
        },
        addTo: ({ resource: { name } }) =>
          isOperator ? <AddNote subject={{ resource: name, listedId: null }} waits /> : null,
        ofOthers: (situations) => {
          const others = situations.flatMap((one) => findNote(one) ?? []).slice(0, mostOthers);
          return (
            <>
              {others.length > 0 ? (
                <ul aria-label={words.notes}>
                  {others.map((note) => (
                    <li key={note.id} className="flex min-w-0 gap-x-2 py-1 text-sm">
                      <ResourceLink name={note.resource} />
                      <NoteLine note={note} all={notes} />
                    </li>
                  ))}
                </ul>
              ) : null}
              <NoteFault fault={fault} />
            </>
          );
        },
      }}
    />
  );
}

/** Those of resources that have been unavailable ever since: the next outage of one is another incident. */
function useStillOpen(recorded: readonly OpenIncident[]): readonly OpenIncident[] {
  const [open, setOpen] = useState(recorded);
  const { situations } = useOverview().overview;
  const down = new Set(situations?.filter(isDown).map(({ resource: { name } }) => name));
  const still = situations ? open.filter(({ resource }) => down.has(resource)) : open;
  if (still.length < open.length) setOpen(still);
  return still;
}

const isDown = ({ standing: { condition } }: Situation) => condition === "down" || condition === "planned";

function IncidentLink({ href, fromMs }: OpenIncident) {
  return (
    <Link href={href} prefetch={false} className="whitespace-nowrap underline underline-offset-2">
      {workWords.incidentSince} <Instant ms={fromMs} style="near" zoned={false} />
    </Link>
  );
}

/** The first line of a note, who wrote it, and when the next is due. */
function NoteLine({ note, all }: { note: Note; all: readonly Note[] }) {
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const promise = toPromise(note, all, nowMs);
  const { line, hasMore } = toFirstLine(note.text);
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
      <span dir="auto" className="wrap-anywhere line-clamp-2 min-w-0" title={note.text}>
        {line}
        {hasMore ? " …" : null}
      </span>
      <span className="text-ink-muted text-xs">
        <bdi>{note.author}</bdi>, <Instant ms={Date.parse(note.writtenAt)} style="near" zoned={false} />
        {promise ? (
          <>
            {", "}
            <span className={promise.isOverdue ? "font-medium text-warn" : ""}>
              {promise.isOverdue ? words.updateOverdue : words.nextUpdateBy}{" "}
              <Instant ms={promise.atMs} style="near" zoned={false} />
            </span>
          </>
        ) : null}
      </span>
    </p>
  );
}
