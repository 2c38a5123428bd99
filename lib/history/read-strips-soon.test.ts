import { expect, it, vi } from "vitest";
import { outdateSharedPages } from "@/lib/server/shared-pages";
import { readStripsSoon } from "./read-history-view";

const store = vi.hoisted(() => ({ answer: Promise.resolve() as Promise<unknown> }));
vi.mock("@/lib/server/shared-pages", () => ({ outdateSharedPages: vi.fn() }));
vi.mock("@/lib/portal/site", () => ({ readSite: () => ({ facilityTimeZone: "UTC" }) }));
vi.mock("./kept-history", () => ({ readKeptHistory: () => store.answer, isRecordEmpty: () => false }));

const kept = (readMs: number) => ({ fromMs: 0, readMs, longestGapMs: 60_000, resources: [], isCut: false });

it("outdates pages that were rendered before a slow store had answered, once it has", async () => {
  let answer = (_: unknown) => {};
  store.answer = new Promise((resolve) => {
    answer = resolve;
  });
  expect(await readStripsSoon("24h")).toBeNull();
  expect(outdateSharedPages).not.toHaveBeenCalled();
  answer(kept(Date.now()));
  await vi.waitFor(() => expect(outdateSharedPages).toHaveBeenCalledOnce());
  expect(await readStripsSoon("24h")).toMatchObject({ strips: [] });
  expect(outdateSharedPages).toHaveBeenCalledOnce();
});

it("outdates nothing for a store that fails", async () => {
  vi.mocked(outdateSharedPages).mockClear();
  let fail = () => {};
  store.answer = new Promise((_, reject) => {
    fail = () => reject(new Error("away"));
  });
  expect(await readStripsSoon("90d")).toBeNull();
  fail();
  await new Promise((done) => setTimeout(done, 20));
  expect(outdateSharedPages).not.toHaveBeenCalled();
});
