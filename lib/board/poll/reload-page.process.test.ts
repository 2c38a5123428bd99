import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createReloader } from "./reload-page";

const request = vi.hoisted(() => ({ readAnsweredBuild: vi.fn<() => string | null>() }));
vi.mock("@/lib/portal/request", () => request);

const reload = vi.fn();
let store: Map<string, string>;
let isPageThere: boolean;
beforeEach(() => {
  store = new Map();
  isPageThere = true;
  vi.stubGlobal("location", { href: "http://portal.example/board", reload });
  vi.stubGlobal("fetch", async () => ({ ok: isPageThere }));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
});

async function poll(builds: (string | null)[], isAnswered = true) {
  const reloader = createReloader("old");
  for (const build of builds) {
    request.readAnsweredBuild.mockReturnValue(build);
    await reloader.onPoll(isAnswered);
  }
}

it("stays while the same build answers, and after one answer of another", async () => {
  await poll(["old", "old", "new", "old", null]);
  expect(reload).not.toHaveBeenCalled();
});

it("reloads once for a new build that answers steadily", async () => {
  await poll(["new", "new"]);
  expect(reload).toHaveBeenCalledOnce();
  await poll(["new", "new", "new"]);
  expect(reload).toHaveBeenCalledOnce();
});

it("reloads where polls keep failing, but never into a page that isn't there", async () => {
  isPageThere = false;
  await poll(Array(10).fill("old"), false);
  expect(reload).not.toHaveBeenCalled();
  isPageThere = true;
  await poll(Array(10).fill("old"), false);
  expect(reload).toHaveBeenCalledOnce();
});

it("stays where the portal is back after an outage", async () => {
  request.readAnsweredBuild.mockReturnValue("old");
  const reloader = createReloader("old");
  isPageThere = false;
  for (let failed = 0; failed < 20; failed++) await reloader.onPoll(false);
  isPageThere = true;
  await reloader.onPoll(false);
  await reloader.onPoll(true);
  expect(reload).not.toHaveBeenCalled();
});

it("stays where nothing can be remembered", async () => {
  const closed = () => {
    throw new Error("closed");
  };
  vi.stubGlobal("sessionStorage", { getItem: closed, setItem: closed, removeItem: closed });
  await poll(["new", "new", "new"]);
  expect(reload).not.toHaveBeenCalled();
});
