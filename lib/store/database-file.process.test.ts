import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "libsql";
import { afterAll, describe, expect, it } from "vitest";
import { openStore } from "./open-store";
import * as words from "./words";

const folders: string[] = [];
const makeFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-file-"));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const open = (stateDir: string) => openStore({ stateDir, databaseUrl: null });
const remarksOf = async (stateDir: string) => {
  const store = await open(stateDir);
  await store.close();
  return store.remarks.map(({ text }) => text);
};
const fileIn = (stateDir: string, ending = "") => path.join(stateDir, `portal.db${ending}`);

describe("the database's file", () => {
  it("is new once, and then known", async () => {
    const folder = makeFolder();
    expect(await remarksOf(folder)).toEqual([words.newFile]);
    expect(await remarksOf(folder)).toEqual([]);
  });

  it("is reported if it has lost its tables", async () => {
    const empty = makeFolder();
    writeFileSync(fileIn(empty), "");
    expect(await remarksOf(empty)).toEqual([words.emptyFile]);
    // As after a crash before anything was written into the file itself: SQLite ignores a log that it can't read.
    const lost = makeFolder();
    const file = new Database(fileIn(lost));
    file.exec("pragma journal_mode = wal");
    file.close();
    writeFileSync(fileIn(lost, "-wal"), "garbage".repeat(1000));
    expect(await remarksOf(lost)).toEqual([words.emptyFile]);
  });

  it.each([
    ["a table", "create table other (a)"],
    [
      "the same migrator",
      "create table kysely_migration (name text); create table kysely_migration_lock (id text)",
    ],
    ["an ID", "create table other (a); drop table other; pragma application_id = 7"],
  ])("isn't used if it is another program's, which it leaves as it is: %s", async (_, sql) => {
    const folder = makeFolder();
    const file = new Database(fileIn(folder));
    file.exec(`pragma journal_mode = wal; ${sql}`);
    const read = () => [fileIn(folder), fileIn(folder, "-wal")].map((name) => readFileSync(name));
    const before = read();
    await expect(open(folder)).rejects.toThrow(words.foreignFile);
    expect(read()).toEqual(before);
    file.close();
  });

  it("is known by its ID, which a file of an earlier version gets", async () => {
    const folder = makeFolder();
    const idOf = () => {
      const file = new Database(fileIn(folder));
      const id = file.prepare("pragma application_id").raw().get();
      file.exec("pragma application_id = 0");
      file.close();
      return id;
    };
    for (const _ of ["new", "of an earlier version"]) {
      await (await open(folder)).close();
      expect(idOf()).toEqual([0x46506f72]);
    }
  });

  it("contains everything once the store is closed", async () => {
    const folder = makeFolder();
    const store = await open(folder);
    expect(statSync(fileIn(folder, "-wal")).size).toBeGreaterThan(0);
    await store.close();
    expect(existsSync(fileIn(folder, "-wal")) && statSync(fileIn(folder, "-wal")).size).toBeFalsy();
    expect(statSync(fileIn(folder)).size).toBeGreaterThan(50_000);
  });

  it("is known to be used by another process, until that ends in any way", async () => {
    const folder = makeFolder();
    await remarksOf(folder);
    const first = await open(folder);
    const source = `
      const lock = new (require("libsql"))(process.argv[1], { timeout: 0 });
      try { lock.exec("begin exclusive"); process.stdout.write("free"); } catch (error) { process.stdout.write(error.code); }
      process.kill(process.pid, "SIGKILL");`;
    const tryLock = () => {
      try {
        return execFileSync(process.execPath, ["-e", source, path.join(folder, "portal.lock")]).toString();
      } catch (error) {
        return String((error as { stdout?: Buffer }).stdout);
      }
    };
    expect(tryLock()).toBe("SQLITE_BUSY");
    expect(await remarksOf(folder)).toEqual([words.sharedFolder]);
    await first.close();
    expect(tryLock()).toBe("free");
    expect(await remarksOf(folder)).toEqual([]);
  });
});
