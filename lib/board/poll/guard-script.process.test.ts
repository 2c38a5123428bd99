import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { guardScript } from "./guard-script";

const store = new Map<string, string>();
const reload = vi.fn();
const page = { dataset: {} as Record<string, string> };
let isAnswered: boolean;

/** Runs the script as a page does, with nothing but what it may use. */
function run(): void {
  const sessionStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: unknown) => store.set(key, String(value)),
    removeItem: (key: string) => store.delete(key),
  };
  const document = { documentElement: page, hidden: false };
  const location = { href: "/board", reload };
  const fetch = async () => ({ ok: isAnswered });
  new Function("sessionStorage", "document", "location", "fetch", "setInterval", guardScript)(
    ...[sessionStorage, document, location, fetch, setInterval],
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  store.clear();
  page.dataset = {};
  isAnswered = true;
});
afterEach(() => {
  vi.useRealTimers();
  reload.mockReset();
});

it("leaves a page alone whose scripts run, and forgets earlier tries", async () => {
  store.set("board-guard", "3");
  run();
  page.dataset.boardLive = "";
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(reload).not.toHaveBeenCalled();
  expect(store.has("board-guard")).toBe(false);
});

it.each([
  [0, 30],
  [1, 60],
  [5, 960],
  [9, 960],
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
