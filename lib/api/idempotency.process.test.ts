import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { forgetToken } from "@/lib/session/forget-token";
import { withStore } from "@/lib/store/store";
import { letClockSettle } from "@/lib/store/testing/let-clock-settle";
import { answerOnce, readIdempotencyKey, startIntents } from "./idempotency";

const stateDir = mkdtempSync(path.join(tmpdir(), "portal-keys-"));
Object.assign(process.env, {
  FACILITY_URL: "http://127.0.0.1:9",
  SESSION_SECRET: "x".repeat(32),
  LOG_LEVEL: "silent",
  STATE_DIR: stateDir,
});
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

const hold = (key: string, token = "token") => ({ token, key });
const carryOut = () => vi.fn(async () => Response.json({ jobId: "7" }, { status: 201 }));
const countRows = async () =>
  (await withStore((db) => db.selectFrom("intent").select("name").execute())).length;

describe("answerOnce", () => {
  it("has fifty writes of a token in progress at most, none of which is dropped for another", async () => {
    const finish: ((response: Response) => void)[] = [];
    const write = vi.fn(() => new Promise<Response>((resolve) => void finish.push(resolve)));
    const all = Array.from({ length: 50 }, (_, index) => answerOnce(hold(`${index}`, "flood"), 1, write));
    await expect(answerOnce(hold("50", "flood"), 1, write)).rejects.toMatchObject({
      slug: "too-many-requests",
      details: { retryAfterSeconds: 5 },
    });
    const repeated = answerOnce(hold("0", "flood"), 1, write);
    await vi.waitFor(() => expect(finish).toHaveLength(50), { timeout: 10_000 });
    for (const one of finish) one(Response.json("done"));
    await Promise.all([...all, repeated]);
    expect(write).toHaveBeenCalledTimes(50);
  });

  it("forgets the answers of a revoked token, and no other's", async () => {
    const write = carryOut();
    for (const token of ["alice", "bob"]) await answerOnce(hold("b", token), 1, write);
    forgetToken("bob", "session-ended");
    const before = await countRows();
    forgetToken("alice", "revoked");
    await vi.waitFor(async () => expect(await countRows()).toBe(before - 1), 60_000);
    await answerOnce(hold("b", "bob"), 1, write);
    expect(write).toHaveBeenCalledTimes(2);
    await answerOnce(hold("b", "alice"), 1, write);
    expect(write).toHaveBeenCalledTimes(3);
  });

  it("deletes answers within a minute after their ten, though nothing else is written", async () => {
    letClockSettle();
    vi.useFakeTimers({ toFake: ["setInterval"] });
    Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.api.intents"));
    try {
      startIntents();
      await answerOnce(hold("c", "quiet"), 1, carryOut());
      const before = await countRows();
      await withStore((db) => db.updateTable("intent").set({ until_ms: 1 }).execute());
      vi.advanceTimersByTime(30_000);
      expect(await countRows()).toBe(before);
      await vi.advanceTimersByTimeAsync(35_000);
      await vi.waitFor(async () => expect(await countRows()).toBe(0), 60_000);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("readIdempotencyKey", () => {
  it.each([
    [{}, null],
    [{ "Idempotency-Key": "8e03978e" }, "8e03978e"],
  ])("reads %j", (headers, key) => {
    expect(readIdempotencyKey(new Headers(headers as Record<string, string>))).toBe(key);
  });

  it("refuses an empty and an endless one", () => {
    for (const key of ["", "x".repeat(256)]) {
      expect(() => readIdempotencyKey(new Headers({ "Idempotency-Key": key }))).toThrow();
    }
  });
});
