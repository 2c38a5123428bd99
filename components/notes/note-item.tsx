"use client";

import type { ReactNode } from "react";
import { Instant } from "@/components/shell/time/instant";
import { sayCourse } from "@/lib/notes/course";
import { toListedStartMs, toPromise } from "@/lib/notes/current-notes";
import type { Note } from "@/lib/notes/model";
import * as words from "@/lib/notes/words";

type NoteItemProps = {
  note: Note;
  /** The notes among which this one is shown: a newer one of the same subject is the update that it promised. */
  all: readonly Note[];
  nowMs: number;
  /** The resource's name, where notes of several are listed. */
  heading?: ReactNode;
  /** False where all notes are about the same downtime. */
  showsSubject?: boolean;
  actions?: ReactNode;
};

/** One note: stage and what to do, text as typed, author and time, promised update. Of a withdrawn one the texts are gone. */
export function NoteItem({ note, all, nowMs, heading, showsSubject = true, actions }: NoteItemProps) {
  const { text, author, writtenAt, withdrawnAt, withdrawnBy, downtime } = note;
  const promise = toPromise(note, all, nowMs);
  const course = withdrawnAt === null ? sayCourse(note) : "";
  return (
    <li className="grid min-w-0 gap-0.5 border-line border-t py-2 first:border-t-0 first:pt-0 last:pb-0">
      {heading || (downtime && showsSubject) ? (
        <p className="flex flex-wrap gap-x-3 text-sm">
          {heading}
          {downtime && showsSubject ? (
            <span className="text-ink-muted">
              <DowntimeSubject listedId={downtime.listedId} />
            </span>
          ) : null}
        </p>
      ) : null}
      {course ? <p className="wrap-anywhere max-w-prose font-semibold">{course}</p> : null}
      {/* `auto` keeps right-to-left text and the text around it apart. */}
      <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line">
        {withdrawnAt === null ? text : <span className="text-ink-muted">{words.textRemoved}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-ink-muted text-sm">
        <span>
          <bdi className="wrap-anywhere">{author}</bdi>, <Instant ms={Date.parse(writtenAt)} style="moment" />
        </span>
        {withdrawnAt === null ? null : (
          <span className="font-medium text-ink">
            {words.withdrawn} <Instant ms={Date.parse(withdrawnAt)} style="moment" /> {words.withdrawnBy}{" "}
            <bdi className="wrap-anywhere">{withdrawnBy}</bdi>
          </span>
        )}
        {promise ? (
          <span className={`font-medium ${promise.isOverdue ? "text-warn" : "text-ink"}`}>
            {promise.isOverdue ? words.updateOverdue : words.nextUpdateBy}{" "}
            <Instant ms={promise.atMs} style="moment" />
          </span>
        ) : null}
        {actions}
      </div>
    </li>
  );
}

function DowntimeSubject({ listedId }: { listedId: string }) {
  const startMs = toListedStartMs(listedId);
  if (startMs === null) return words.onADowntime;
  return (
    <>
      {words.onDowntime} <Instant ms={startMs} style="moment" />
    </>
  );
}
