"use client";

import Link from "next/link";
import { NoteFault } from "@/components/notes/note-fault";
import { useNotes } from "@/components/notes/use-notes";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { useStatusLists } from "@/components/status/use-status-lists";
import { StateMark } from "@/components/ui/state-mark";
import { operatorNote } from "@/lib/compute/words";
import { sayNote } from "@/lib/notes/course";
import { findNewestNote, listPresentNotes, toPromise } from "@/lib/notes/current-notes";
import { toFirstLine } from "@/lib/notes/note-text";
import * as words from "@/lib/notes/words";
import { toResourcePath } from "@/lib/status/resource-path";
import { listInEffectIds, toOverview } from "@/lib/status/situation";
import { useNow } from "@/lib/time/ticker";

/** The newest note of the operators on what concerns a machine now, as one line that leads to all of them. */
export function MachineNote({ resource }: { resource: string }) {
  const { notes, fault } = useNotes();
  const { resources, lists } = useStatusLists();
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  if (fault !== null) return <NoteFault fault={fault} />;
  const { situations, unmatched } = toOverview(resources, lists, nowMs);
  const own = situations?.find((one) => one.resource.name === resource);
  const downtimes =
    own?.downtimes ?? unmatched.filter(({ entry }) => entry.downtime.resourceName === resource);
  const note = findNewestNote(listPresentNotes(notes, resource, listInEffectIds(downtimes)));
  if (!note) return null;
  return (
    <p className="flex min-h-7 min-w-0 flex-1 basis-72 items-center gap-x-2 text-sm">
      <StateMark tone="info" />
      <Link
        href={toResourcePath(resource)}
        prefetch={false}
        dir="auto"
        className="inline-block min-w-0 truncate font-medium leading-6 underline decoration-line-strong underline-offset-4 hover:decoration-accent"
      >
        <span className="sr-only">{operatorNote} </span>
        {toFirstLine(sayNote(note)).line}
      </Link>
      <span className="shrink-0 text-ink-muted">
        <bdi>{note.author}</bdi>, <Instant ms={Date.parse(note.writtenAt)} style="near" zoned={false} />
        {toPromise(note, notes, nowMs)?.isOverdue ? `, ${words.overdueShort}` : null}
      </span>
    </p>
  );
}
