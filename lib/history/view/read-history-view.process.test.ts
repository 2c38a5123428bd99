import { beforeEach, expect, it, vi } from "vitest";
import { PortalError } from "@/lib/portal/portal-error";
import { markPageIncomplete } from "@/lib/server/public-answers";
import { sampleHistory } from "../testing/samples";
import type { HistoryView } from "./history-view";
import { readHistoryNotes, readStripsSoon, readView } from "./read-history-view";

const store = vi.hoisted(() => ({
  answer: Promise.resolve() as Promise<unknown>,
  isEmpty: false,
  withStore: (): Promise<unknown> => Promise.reject(),
}));
vi.mock("@/lib/server/public-answers", () => ({ markPageIncomplete: vi.fn() }));
vi.mock("@/lib/portal/site", () => ({ readSite: () => ({ facilityTimeZone: "UTC" }) }));
vi.mock("../kept-history", () => ({
  readKeptHistory: () => store.answer,
  isRecordEmpty: () => store.isEmpty,
}));
vi.mock("@/lib/time/clock", () => ({ now: () => 1e12 }));
vi.mock("@/lib/store/store", () => ({ withStore: () => store.withStore() }));

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.history.views"));
  vi.mocked(markPageIncomplete).mockClear();
  store.isEmpty = false;
});

it("marks a page as incomplete that is rendered before a slow store has answered, and no later one", async () => {
  let answer = (_: unknown) => {};
  store.answer = new Promise((resolve) => {
    answer = resolve;
  });
  expect(await readStripsSoon("24h")).toBeNull();
  expect(markPageIncomplete).toHaveBeenCalledOnce();
  answer(sampleHistory(1e12));
  await vi.waitFor(async () => expect(await readStripsSoon("24h")).toMatchObject({ strips: [] }));
  const before = vi.mocked(markPageIncomplete).mock.calls.length;
  expect(await readStripsSoon("24h")).toMatchObject({ strips: [] });
  expect(markPageIncomplete).toHaveBeenCalledTimes(before);
});

it.each([
  ["fails", () => Promise.reject(new PortalError("store-unavailable"))],
  ["hangs", () => new Promise(() => {})],
])("knows no notes, rather than none, if the database %s", async (_, withStore) => {
  Object.assign(store, { withStore });
  const view = { from: new Date(0).toISOString() } as HistoryView;
  expect(await readHistoryNotes(view, null)).toBeNull();
  expect(markPageIncomplete).toHaveBeenCalledOnce();
});

it("keeps what every page shows, however many others are chosen", async () => {
  let made = 0;
  const make = async () => ({ made: ++made });
  const common = await readView("digest", make);
  for (let index = 0; index < 200; index++) await readView(`view ${index}`, make, "chosen");
  expect(await readView("digest", make)).toBe(common);
  expect((await readView("view 199", make, "chosen")).made).toBe(201);
});

it("makes one value of an empty record, and another once something is recorded", async () => {
  store.answer = Promise.resolve();
  let made = 0;
  const read = () => readView("digest", async () => ({ made: ++made }));
  store.isEmpty = true;
  const nothing = await read();
  expect(await read()).toBe(nothing);
  store.isEmpty = false;
  expect(await read()).toEqual({ made: 2 });
});
