import { cleanup, render, screen } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import type { Note } from "@/lib/notes/model";
import { sampleNote } from "@/lib/notes/testing/sample-note";
import { NoteItem } from "./note-item";
import { ResourceNote } from "./resource-note";

const now = Date.parse("2026-11-21T14:00:00Z");
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const renderAtNow = (element: ReactElement) =>
  render(
    <SearchParamsContext value={new URLSearchParams()}>
      <TimeProvider renderedAtMs={now} facilityZone="UTC" localZone={null}>
        {element}
      </TimeProvider>
    </SearchParamsContext>,
  );
const show = (note: Note) => {
  const { container } = renderAtNow(
    <ul>
      <NoteItem note={note} all={[note]} nowMs={now} />
    </ul>,
  );
  return { container, text: screen.getByRole("listitem").textContent };
};

describe("NoteItem", () => {
  it("shows text as text, with author and time", () => {
    const { container, text } = show(
      sampleNote({ text: "<b>x</b>\nhttps://evil.example", author: "<i>ada</i>" }),
    );
    expect(text).toContain("<b>x</b>\nhttps://evil.example");
    expect(text).toContain("<i>ada</i>, Sat 21 Nov, 12:00 UTC");
    expect(container.querySelectorAll("b, i, a")).toHaveLength(0);
  });
});

const toListedId = (start: string) => `alpha@${Date.parse(start)}`;
const [present, future] = [toListedId("2026-11-21T10:00:00Z"), toListedId("2026-12-12T08:00:00Z")];
const on = (listedId: string, changes: Partial<Note> = {}) =>
  sampleNote({ id: listedId, downtime: { id: listedId, listedId }, ...changes });

/** The line that is visible without opening the notes. */
function showLine(...notes: Note[]): string {
  const { container } = renderAtNow(
    <ResourceNote resource="alpha" notes={notes} inEffectIds={[present]} nowMs={now} />,
  );
  return container.querySelector("summary")?.textContent ?? "";
}

describe("ResourceNote", () => {
  it("says which downtime the note is about, if that isn't the one in effect", () => {
    expect(showLine(on(future))).toMatch(
      /^Fan failed.About the downtime of Sat 12 Dec, ada, 21 Nov, 12:00 UTC$/,
    );
    cleanup();
    expect(showLine(on("alpha@?"))).toContain("About a downtime, ada");
    cleanup();
    for (const note of [sampleNote(), on(present)]) {
      expect(showLine(note)).toMatch(/^Fan failed.ada, 21 Nov/);
      cleanup();
    }
  });
});
