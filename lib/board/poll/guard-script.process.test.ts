import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { guardScript } from "./guard-script";

const store = new Map<string, string>();
const reload = vi.fn();
let marks: Record<string, string>;
let isAnswered: boolean;

/** Runs the script as a page does, with nothing but what it may use. */
function run(): void {
  const sessionStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: unknown) => store.set(key, String(value)),
    removeItem: (key: string) => store.delete(key),
  };
  const documentElement = {
    hasAttribute: (name: string) => name in marks,
    setAttribute: (name: string, value: string) => Object.assign(marks, { [name]: value }),
  };
  const document = { documentElement, hidden: false };
  const location = { href: "/board", reload };
  class XMLHttpRequest {
    status = isAnswered ? 200 : 502;
    onload = () => {};
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      this.onload();
    }
  }
  new Function("sessionStorage", "document", "location", "XMLHttpRequest", "setInterval", guardScript)(
    ...[sessionStorage, document, location, XMLHttpRequest, setInterval],
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  store.clear();
  marks = {};
  isAnswered = true;
});
afterEach(() => {
  vi.useRealTimers();
  reload.mockReset();
});

it("leaves a page alone whose scripts run, and forgets earlier tries", async () => {
  store.set("board-guard", "2");
  run();
  marks["data-board-live"] = "";
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(reload).not.toHaveBeenCalled();
  expect(marks).toHaveProperty("data-board-live");
  expect(Number(store.get("board-guard"))).toBe(0);
});

it("says that the page isn't live once no other script has run for 30 s", async () => {
  run();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(marks).toEqual({});
  await vi.advanceTimersByTimeAsync(1000);
  expect(marks).toEqual({ "data-board-dead": "" });
});

it("says so at once after a reload for that reason", () => {
  store.set("board-guard", "1");
  run();
  expect(marks).toEqual({ "data-board-dead": "" });
});

it("can be read by browsers of 2013", () => {
  expect(guardScript).not.toMatch(/=>|`|\b(let|const|class|async)\b|\?\.|\?\?|\*\*|catch \{|\.\.\./);
});

it.each([
  [0, 60],
  [1, 120],
  [2, 240],
  [9, 240],
])("after %i tries it reloads once %i s have passed", async (tries, seconds) => {
  store.set("board-guard", String(tries));
  run();
  await vi.advanceTimersByTimeAsync((seconds - 1) * 1000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledOnce();
});

it("stays while the portal doesn't answer", async () => {
  isAnswered = false;
  run();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(reload).not.toHaveBeenCalled();
});
