"use client";

import type { ComponentProps } from "react";
import { AddNote } from "@/components/notes/add-note";
import { NoteFault } from "@/components/notes/note-fault";
import { useNotes } from "@/components/notes/use-notes";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { ResourceLink } from "@/components/status/resource-link";
import { useContinuing } from "@/components/status/use-continuing";
import { OverviewScreen } from "@/components/work/overview-screen";
import { useOverview } from "@/components/work/use-overview";
import { sayNote } from "@/lib/notes/course";
import { findNewestNote, listPresentNotes, toPromise } from "@/lib/notes/current-notes";
import type { Note } from "@/lib/notes/model";
import { toFirstLine } from "@/lib/notes/note-text";
import * as words from "@/lib/notes/words";
import type { RecordedOutage } from "@/lib/status/since-until";
import { listInEffectIds } from "@/lib/status/situation";
import { useNow } from "@/lib/time/ticker";

type Props = Omit<ComponentProps<typeof OverviewScreen>, "notes" | "outages"> & {
  /** As recorded when the page was made. */
  openIncidents: readonly RecordedOutage[];
};

/** More resources than these have their notes on the status page. */
const mostOthers = 3;

/** The overview with the operators' notes on the present, one line each; an operator adds one where something isn't operational. */
export function OverviewWithNotes({ openIncidents, ...overview }: Props) {
  const { notes, fault } = useNotes();
  const situations = useOverview().overview.situations ?? [];
  const outages = useContinuing(openIncidents, situations);
  const findNote = (name: string) => {
    const situation = situations.find(({ resource }) => resource.name === name);
    return situation && findNewestNote(listPresentNotes(notes, name, listInEffectIds(situation.downtimes)));
  };
  return (
    <OverviewScreen
      {...overview}
      outages={outages}
      notes={{
        below: (name) => {
          const note = findNote(name);
          return note ? <NoteLine note={note} all={notes} /> : null;
        },
        act: (name) =>
          overview.isOperator ? <AddNote subject={{ resource: name, listedId: null }} waits /> : null,
        ofOthers: (listed) => (
          <>
            <ul aria-label={words.notes} className="empty:hidden">
              {situations
                .flatMap(({ resource: { name } }) => (listed.has(name) ? [] : (findNote(name) ?? [])))
                .slice(0, mostOthers)
                .map((note) => (
                  <li key={note.id} className="flex min-w-0 gap-x-2 py-1 text-sm">
                    <ResourceLink name={note.resource} />
                    <NoteLine note={note} all={notes} />
                  </li>
                ))}
            </ul>
            <NoteFault fault={fault} />
          </>
        ),
      }}
    />
  );
}

/** The first line of a note, who wrote it, and when the next is due. */
function NoteLine({ note, all }: { note: Note; all: readonly Note[] }) {
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const promise = toPromise(note, all, nowMs);
  const text = sayNote(note);
  const { line, hasMore } = toFirstLine(text);
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
      <span dir="auto" className="wrap-anywhere line-clamp-2 min-w-0" title={text}>
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
