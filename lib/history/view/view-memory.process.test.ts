import { beforeEach, expect, it, vi } from "vitest";
import { readView } from "./read-history-view";

let isEmpty = false;
vi.mock("../kept-history", () => ({ isRecordEmpty: () => isEmpty, readKeptHistory: async () => {} }));
vi.mock("@/lib/time/clock", () => ({ now: () => 1e12 }));

beforeEach(() => void Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.history.views")));

it("keeps what every page shows, however many others are chosen", async () => {
  let made = 0;
  const make = async () => ({ made: ++made });
  const common = await readView("digest", make);
  for (let index = 0; index < 200; index++) await readView(`view ${index}`, make, "chosen");
  expect(await readView("digest", make)).toBe(common);
  expect(made).toBe(201);
  const last = await readView("view 199", make, "chosen");
  expect([last.made, made]).toEqual([201, 201]);
});

it("makes one value of an empty record, and another once something is recorded", async () => {
  let made = 0;
  const read = () => readView("digest", async () => ({ made: ++made, isEmpty }));
  isEmpty = true;
  const nothing = await read();
  expect(await read()).toBe(nothing);
  isEmpty = false;
  expect(await read()).toEqual({ made: 2, isEmpty: false });
});
