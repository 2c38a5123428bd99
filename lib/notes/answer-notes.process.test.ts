import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Session } from "@/lib/session/model";
import { sampleSession } from "@/lib/session/testing/sample-session";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.doUnmock("@/lib/store/store");
});

async function loadNotes(stateDir: string, more: Record<string, string> = {}) {
  vi.resetModules();
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (String(key).includes("facility-portal.")) Reflect.deleteProperty(globalThis, key);
  for (const name of ["PORTAL_URL", "WEBHOOK_URLS", "WEBHOOK_SECRET"])
    Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, {
    FACILITY_URL: "http://127.0.0.1:9",
    SESSION_SECRET: "a".repeat(40),
    LOG_LEVEL: "silent",
    HOST: "127.0.0.1",
    STATE_DIR: stateDir,
    OPERATOR_PROJECTS: "ops1",
    ...more,
  });
  return import("./answer-notes");
}
const makeFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-notes-"));
  folders.push(folder);
  return folder;
};
const as = (changes: Partial<Session> = {}) => ({
  id: "s",
  token: "t",
  seenMs: 0,
  isSealedProven: true,
  person: null,
  session: sampleSession({ project: "ops1", ...changes }),
});
const input = { resource: "curlew", text: "Fan failed." };

describe("notes", () => {
  let notes: Awaited<ReturnType<typeof loadNotes>>;
  beforeEach(async () => {
    notes = await loadNotes(makeFolder());
  });

  it("are written by introspected members of operator projects alone", async () => {
    await expect(notes.writeNote(input, null)).rejects.toMatchObject({ slug: "sign-in-required" });
    for (const session of [as({ project: "proj1" }), as({ project: null }), as({ introspected: false })]) {
      await expect(notes.writeNote(input, session)).rejects.toMatchObject({ slug: "not-permitted" });
      await expect(notes.withdrawNote("0".repeat(32), session)).rejects.toMatchObject({
        slug: "not-permitted",
      });
    }
    expect(await notes.listCurrentNotes()).toEqual([]);
  });

  it("are seen at once by who wrote or withdrew them, and contain no project", async () => {
    expect(await notes.listCurrentNotes()).toEqual([]);
    const { note } = await notes.writeNote({ ...input, nextUpdateMinutes: 30 }, as());
    expect(await notes.answerNotes({})).toEqual({ notes: [note] });
    expect(await notes.answerNotes({ resource: "dunlin" })).toEqual({ notes: [] });
    expect(Date.parse(note.nextUpdateAt ?? "") - Date.parse(note.writtenAt)).toBe(30 * 60_000);
    expect(JSON.stringify(note)).not.toContain("ops1");
    const { note: withdrawn } = await notes.withdrawNote(note.id, as({ username: "bo" }));
    expect(withdrawn).toMatchObject({ author: "ada", withdrawnBy: "bo", text: "" });
    expect(await notes.listCurrentNotes()).toEqual([withdrawn]);
  });

  it("are in no file of the store once they are withdrawn, also while it is open", async () => {
    const text = "The password is swordfish.";
    const todo = "Ask for the sailfish.";
    await notes.writeNote({ ...input, text: "x".repeat(900) }, as());
    const { note } = await notes.writeNote({ ...input, text: `${"y".repeat(900)}${text}`, todo }, as());
    await notes.writeNote({ ...input, text: "z".repeat(900) }, as());
    const folder = process.env.STATE_DIR ?? "";
    const listFilesWith = () =>
      readdirSync(folder).filter((name) => {
        const content = readFileSync(path.join(folder, name));
        return content.includes(text) || content.includes(todo);
      });
    expect(listFilesWith()).toEqual(["portal.db-wal"]);
    await notes.withdrawNote(note.id, as());
    expect(listFilesWith()).toEqual([]);
  });

  it("are cleaned, and refused if nothing is left or it is too long", async () => {
    const { note } = await notes.writeNote({ ...input, text: "a\0\u202eb" }, as({ username: "a\nda\0" }));
    expect([note.text, note.author]).toEqual(["ab", "a da"]);
    const invisible = ["\u200b", "\u2060\u200d", "\u3164", "\u00ad", "\u2800 \ufe0f", "\u{e0061}"];
    for (const text of ["\0 \n", "x".repeat(1001), ...invisible])
      await expect(notes.writeNote({ ...input, text }, as())).rejects.toMatchObject({
        slug: "invalid-input",
      });
  });

  it("have a stage and one line of what to do, or null for both", async () => {
    expect((await notes.writeNote(input, as())).note).toMatchObject({ stage: null, todo: null });
    const course = { stage: "identified", todo: " Use\n\0dunlin " } as const;
    const { note } = await notes.writeNote({ ...input, ...course }, as());
    expect(note).toMatchObject({ stage: "identified", todo: "Use dunlin" });
    const hidden = await notes.writeNote({ ...input, text: "Other", todo: "\u200b" }, as());
    expect(hidden.note.todo).toBeNull();
    await expect(notes.writeNote({ ...input, todo: "x".repeat(201) }, as())).rejects.toMatchObject({
      slug: "invalid-input",
      details: { errors: [{ path: "todo" }] },
    });
  });

  it("are about a downtime of their own resource", async () => {
    const { note } = await notes.writeNote({ ...input, downtime: "curlew@1" }, as());
    expect(note.downtime).toEqual({ id: "curlew@1", listedId: "curlew@1" });
    await expect(notes.writeNote({ ...input, downtime: "dunlin@1" }, as())).rejects.toMatchObject({
      slug: "invalid-input",
    });
  });
});

it("queues a webhook for each receiver as a note is written and withdrawn, and none without receivers", async () => {
  const receivers = {
    PORTAL_URL: "https://portal.example",
    WEBHOOK_URLS: "http://127.0.0.1:9/a,http://127.0.0.1:9/b",
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
  };
  for (const [more, expected] of [
    [receivers, ["note.withdrawn", "note.withdrawn"]],
    [{}, []],
  ] as const) {
    const notes = await loadNotes(makeFolder(), more);
    const { note } = await notes.writeNote(input, as());
    const { withStore } = await import("@/lib/store/store");
    const listTypes = async () => {
      const rows = await withStore((db) => db.selectFrom("delivery").select("body").execute());
      return rows.map(({ body }) => JSON.parse(body).type);
    };
    expect(await listTypes()).toEqual(expected.map(() => "note.added"));
    await notes.withdrawNote(note.id, as());
    expect(await listTypes()).toEqual(expected);
  }
});

it("says that the store can't be read, instead of that there are no notes", async () => {
  const file = path.join(makeFolder(), "a-file");
  writeFileSync(file, "");
  const notes = await loadNotes(file);
  await expect(notes.listCurrentNotes()).rejects.toMatchObject({ slug: "store-unavailable" });
  await expect(notes.writeNote(input, as())).rejects.toMatchObject({
    slug: "store-unavailable",
    details: { notSent: true },
  });
});
