import { describe, expect, it } from "vitest";
import { checkNote, findMade, isEmptyDraft, toNoteFingerprint } from "./note-draft";
import { toSubjectKey } from "./note-subject";
import { sampleNote } from "./testing/sample-note";

const subject = { resource: "alpha", listedId: null };
const pressedMs = Date.parse("2026-11-21T12:00:00Z");

describe("checkNote", () => {
  it("makes what is sent, cleaned", () => {
    expect(checkNote({ text: " a\0b \r\n", nextUpdate: "60" }, subject).input).toEqual({
      resource: "alpha",
      text: "ab",
      nextUpdateMinutes: 60,
    });
    expect(checkNote({ text: "a", nextUpdate: "none" }, { ...subject, listedId: "alpha@1" }).input).toEqual({
      resource: "alpha",
      downtime: "alpha@1",
      text: "a",
    });
  });

  it("is announced only where there is a list", () => {
    const ticked = { text: "a", nextUpdate: "none", announce: true };
    expect(checkNote(ticked, subject, true).input).toHaveProperty("announce", true);
    expect(checkNote(ticked, subject, false).input).not.toHaveProperty("announce");
  });

  it("has a stage, and what to do on one line, only if there is any", () => {
    const draft = { text: "a", nextUpdate: "none", stage: "identified", todo: " Use\u202e\nbravo " };
    const sent = { resource: "alpha", text: "a", stage: "identified", todo: "Use bravo" };
    expect(checkNote(draft, subject).input).toEqual(sent);
    const neither = { ...draft, stage: "none", todo: "\u200b " };
    expect(checkNote(neither, subject).input).toStrictEqual({ resource: "alpha", text: "a" });
  });

  it("says why a text can't be sent", () => {
    expect(checkNote({ text: " \u202e ", nextUpdate: "60" }, subject).fault).toBe("Write a note.");
    expect(checkNote({ text: "x".repeat(1001), nextUpdate: "" }, subject).fault).toContain("1,000");
  });
});

describe("findMade", () => {
  const wanted = { resource: "alpha", text: "Fan failed.", nextUpdateMinutes: 30 };
  const intent = { key: "k", fingerprint: toNoteFingerprint(wanted), pressedMs };

  it("finds a note of the same content that was written since", () => {
    expect(findMade([sampleNote()], intent)).toHaveLength(1);
  });

  it("finds no older note, and none of another text or subject", () => {
    const others = [
      sampleNote({ writtenAt: "2026-11-21T11:00:00.000Z" }),
      sampleNote({ text: "Fan failed" }),
      sampleNote({ resource: "bravo" }),
      sampleNote({ stage: "resolved" }),
      sampleNote({ todo: "Wait" }),
      sampleNote({ downtime: { id: "alpha@1", listedId: "alpha@1" } }),
    ];
    expect(findMade(others, intent)).toEqual([]);
  });

  it("finds a note with stage and what to do", () => {
    const course = { stage: "watching", todo: "Wait" } as const;
    const own = { ...intent, fingerprint: toNoteFingerprint({ ...wanted, ...course }) };
    expect(findMade([sampleNote(), sampleNote(course)], own)).toEqual([sampleNote(course)]);
  });

  it("tells promises apart in what is sent, not in what is found", () => {
    expect(toNoteFingerprint({ ...wanted, nextUpdateMinutes: 60 })).not.toBe(intent.fingerprint);
  });
});

it("knows an empty draft, and one subject from another", () => {
  expect(isEmptyDraft({ text: " ", nextUpdate: "none" })).toBe(true);
  expect(isEmptyDraft({ text: "", nextUpdate: "30" })).toBe(false);
  expect(isEmptyDraft({ text: "", nextUpdate: "none", stage: "none", todo: " " })).toBe(true);
  expect(isEmptyDraft({ text: "", nextUpdate: "none", stage: "watching" })).toBe(false);
  expect(isEmptyDraft({ text: "", nextUpdate: "none", todo: "Wait" })).toBe(false);
  expect(toSubjectKey(subject)).toBe("alpha");
  expect(toSubjectKey({ ...subject, listedId: "alpha@1" })).toBe("alpha@1");
});
