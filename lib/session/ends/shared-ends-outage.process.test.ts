import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openStore, type Store } from "@/lib/store/open-store";
import { findPostgres, startPostgres, type TestPostgres } from "@/lib/store/testing/postgres";
import type { End } from "./known-ends";
import { SharedEnds } from "./shared-ends";

const programs = findPostgres();

describe.runIf(programs)("shared ends while PostgreSQL is stopped, or its clock is wrong", () => {
  let folder = "";
  let server: TestPostgres;
  let store: Store;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "portal-outage-"));
    server = await startPostgres(programs ?? "");
    store = await openStore({ stateDir: folder, databaseUrl: server.url });
  }, 60_000);
  afterAll(async () => {
    await store.close();
    server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const startProcess = (kind: Store["kind"] = "postgres") =>
    new SharedEnds({
      onStore: (work) => work(store.db, kind),
      holder: "test",
      caps: { ended: 100, unaccepted: 100, refused: 100 },
    });
  const toEnd = (hash: string): End => ({ kind: "ended", hash, untilMs: Date.now() + 3_600_000 });
  const knows = async (ends: SharedEnds, hash: string) => {
    await ends.refresh();
    return ends.has("ended", hash);
  };

  it("are known after the store's clock was ahead at a reading, and stepped back", async () => {
    // With a clock that the test can set.
    const [first, second] = [startProcess("sqlite"), startProcess("sqlite")];
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 4000 * 86_400_000 });
    expect(await knows(second, "later")).toBe(false);
    vi.useRealTimers();
    expect(await first.record(toEnd("later"))).toBe(true);
    await expect.poll(() => knows(second, "later"), { timeout: 15_000 }).toBe(true);
  }, 60_000);

  it("lose none that was recorded, keep the others until it is back, and then reach every process", async () => {
    const [first, second] = [startProcess(), startProcess()];
    expect(await first.record(toEnd("before"))).toBe(true);
    expect(await knows(second, "before")).toBe(true);
    await server.stop();
    const during = Array.from({ length: 20 }, (_, index) => `during-${index}`);
    const recorded = await Promise.all(during.map((hash) => first.record(toEnd(hash))));
    expect(recorded.some(Boolean)).toBe(false);
    expect(await knows(first, "during-0")).toBe(true);
    expect([await knows(second, "before"), await knows(second, "during-0")]).toEqual([true, false]);
    expect(await second.canRecord()).toBe(false);
    // It knows nothing, and says so, but answers.
    const started = startProcess();
    expect([await knows(started, "before"), await started.canRecord()]).toEqual([false, false]);
    await server.start();
    await expect.poll(() => first.canRecord(), { timeout: 15_000 }).toBe(true);
    for (const ends of [first, second, started])
      for (const hash of ["before", ...during])
        await expect.poll(() => knows(ends, hash), { timeout: 15_000 }).toBe(true);
  }, 60_000);
});
