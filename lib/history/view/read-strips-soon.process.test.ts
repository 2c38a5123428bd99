import { expect, it, vi } from "vitest";
import { markPageIncomplete } from "@/lib/server/public-answers";
import { sampleHistory } from "../testing/samples";
import { readStripsSoon } from "./read-history-view";

const store = vi.hoisted(() => ({ answer: Promise.resolve() as Promise<unknown> }));
vi.mock("@/lib/server/public-answers", () => ({ markPageIncomplete: vi.fn() }));
vi.mock("@/lib/portal/site", () => ({ readSite: () => ({ facilityTimeZone: "UTC" }) }));
vi.mock("../kept-history", () => ({ readKeptHistory: () => store.answer, isRecordEmpty: () => false }));

it("marks a page as incomplete that is rendered before a slow store has answered, and no later one", async () => {
  let answer = (_: unknown) => {};
  store.answer = new Promise((resolve) => {
    answer = resolve;
  });
  expect(await readStripsSoon("24h")).toBeNull();
  expect(markPageIncomplete).toHaveBeenCalledOnce();
  answer(sampleHistory(Date.now()));
  await vi.waitFor(async () => expect(await readStripsSoon("24h")).toMatchObject({ strips: [] }));
  const before = vi.mocked(markPageIncomplete).mock.calls.length;
  expect(await readStripsSoon("24h")).toMatchObject({ strips: [] });
  expect(markPageIncomplete).toHaveBeenCalledTimes(before);
});

it("marks one as incomplete if the store fails", async () => {
  vi.mocked(markPageIncomplete).mockClear();
  store.answer = Promise.reject(new Error("away"));
  expect(await readStripsSoon("90d")).toBeNull();
  expect(markPageIncomplete).toHaveBeenCalledOnce();
});
