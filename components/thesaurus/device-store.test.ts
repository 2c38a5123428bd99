// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeDeviceStore } from "./device-store";

const name = "kept-words";
const make = () =>
  makeDeviceStore<readonly string[]>(
    name,
    "localStorage",
    [],
    (text) => JSON.parse(text ?? "[]") as string[],
    JSON.stringify,
  );
beforeEach(() => localStorage.clear());

describe("a device's store", () => {
  it("knows what another tab wrote while nothing here listened", () => {
    const store = make();
    const leave = store.subscribe(() => {});
    store.write(["one"]);
    leave();
    localStorage.setItem(name, JSON.stringify(["one", "two"]));
    expect(store.read()).toEqual(["one", "two"]);
  });

  it("keeps what the device didn't take until the page is left", () => {
    const store = make();
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const leave = store.subscribe(() => {});
    store.write(["one"]);
    full.mockRestore();
    leave();
    expect(store.isKept()).toBe(false);
    expect(store.read()).toEqual(["one"]);
  });

  it("gives the same value until it changes", () => {
    const store = make();
    const leave = store.subscribe(() => {});
    expect(store.read()).toBe(store.read());
    leave();
  });
});
