import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { minuteMs } from "@/lib/time/duration";
import { createReloader } from "./reload-page";

const portal = vi.hoisted(() => ({ build: "a" as string | null }));
vi.mock("@/lib/portal/request", () => ({ readAnsweredBuild: () => portal.build }));

const reload = vi.fn();
let isPageThere: boolean;
const check = vi.fn(async (_path: string, _init: RequestInit) => ({ ok: isPageThere }));
beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  check.mockClear();
  isPageThere = true;
  const kept = new Map<string, string>();
  vi.stubGlobal("location", { href: "http://portal.example/board", reload });
  vi.stubGlobal("fetch", check);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The reloads of a page that polls once a minute; `answers` are the builds that answer, null: none does. */
async function live(answers: (string | null)[], rendered = "a"): Promise<number> {
  const reloader = createReloader(rendered);
  for (const answered of answers) {
    vi.advanceTimersByTime(minuteMs);
    portal.build = answered ?? portal.build;
    await reloader.onPoll(answered !== null);
  }
  return reload.mock.calls.length;
}

const times = (count: number, ...builds: (string | null)[]) =>
  Array.from({ length: count }, () => builds).flat();

describe("reloading", () => {
  it.each([
    ["never without a new deployment", times(100, "a"), 0],
    ["not for a single stray answer", ["a", "b", "a", "a"], 0],
    ["never when two builds answer in turns", times(100, "a", "b"), 0],
    ["once for a new one", times(8, "b"), 1],
    ["every ten minutes at most, as where the old page comes again and again", times(60, "b"), 6],
    ["where polls keep failing", times(10, null), 1],
    ["not for a few failures", [...times(7, null), "a", ...times(7, null)], 0],
  ])("%s", async (_, answers, count) => {
    portal.build = "a";
    expect(await live(answers)).toBe(count);
  });

  it("never into a page that isn't there, nor where nothing could prevent a loop", async () => {
    isPageThere = false;
    expect(await live(times(60, "b"))).toBe(0);
    expect(check).toHaveBeenCalledTimes(6);
    isPageThere = true;
    vi.stubGlobal("sessionStorage", undefined);
    expect(await live(times(20, "b"))).toBe(0);
  });

  it("for a new deployment at once, though the page wasn't there while polls failed", async () => {
    portal.build = "a";
    isPageThere = false;
    const reloader = createReloader("a");
    for (let poll = 0; poll < 8; poll++) await reloader.onPoll(false);
    expect(check).toHaveBeenCalledOnce();
    isPageThere = true;
    portal.build = "b";
    await reloader.onPoll(true);
    expect(reload).not.toHaveBeenCalled();
    await reloader.onPoll(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("confirms a new deployment in haste, every ten minutes at most", async () => {
    portal.build = "a";
    const reloader = createReloader("a");
    const hasty: boolean[] = [];
    for (const answered of times(30, "a", "b")) {
      vi.advanceTimersByTime(minuteMs);
      portal.build = answered;
      hasty.push(await reloader.onPoll(true));
    }
    expect(hasty.indexOf(true)).toBe(1);
    expect(hasty.filter(Boolean)).toHaveLength(6);
  });

  it("confirms one in haste that the old page's scripts can't read", async () => {
    portal.build = "b";
    const reloader = createReloader("a");
    expect(await reloader.onPoll(false)).toBe(true);
    await reloader.onPoll(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("gives up a check of the page that never ends", async () => {
    const deadline = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
    check.mockImplementationOnce(
      (_, { signal }) => new Promise((_, reject) => signal?.addEventListener("abort", reject)),
    );
    const polls = live(times(2, "b"));
    await vi.waitFor(() => expect(check).toHaveBeenCalledOnce());
    deadline.abort();
    expect(await polls).toBe(0);
  });
});
