import { cleanup, render } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import type { Note } from "@/lib/notes/model";
import { sampleNote } from "@/lib/notes/testing/sample-note";
import { ResourceNote } from "./resource-note";

const now = Date.parse("2026-11-21T14:00:00Z");
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const toListedId = (start: string) => `alpha@${Date.parse(start)}`;
const [present, future] = [toListedId("2026-11-21T10:00:00Z"), toListedId("2026-12-12T08:00:00Z")];
const on = (listedId: string, changes: Partial<Note> = {}) =>
  sampleNote({ id: listedId, downtime: { id: listedId, listedId }, ...changes });

/** The line that is visible without opening the notes. */
function showLine(...notes: Note[]): string {
  const { container } = render(
    <SearchParamsContext value={new URLSearchParams()}>
      <TimeProvider renderedAtMs={now} facilityZone="UTC" localZone={null}>
        <ResourceNote resource="alpha" notes={notes} inEffectIds={[present]} nowMs={now} />
      </TimeProvider>
    </SearchParamsContext>,
  );
  return container.querySelector("summary")?.textContent ?? "";
}

it.each([
  [on(future), /^Fan failed.About the downtime of Sat 12 Dec, ada, 21 Nov, 12:00 UTC$/],
  [on("alpha@?"), /About a downtime, ada/],
  [sampleNote(), /^Fan failed.ada, 21 Nov/],
  [on(present), /^Fan failed.ada, 21 Nov/],
  [sampleNote({ stage: "watching", todo: "Wait" }), /^Watching. What to do: Wait. Fan failed.ada, 21 Nov/],
])("says which downtime the note is about, if that isn't the one in effect: %#", (note, said) => {
  expect(showLine(note)).toMatch(said);
});
