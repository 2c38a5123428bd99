import { cleanup, render } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

describe("ResourceNote", () => {
  it("shows nothing without notes", () => expect(showLine()).toBe(""));

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

  it("prefers a note on the present to a newer one on another downtime", () => {
    const newer = on(future, { text: "Racks move", writtenAt: "2026-11-21T13:00:00.000Z" });
    expect(showLine(newer, on(present))).toMatch(/^Fan failed.ada, .*, 1 more$/);
    cleanup();
    expect(showLine(newer, sampleNote())).toMatch(/^Fan failed/);
  });
});
