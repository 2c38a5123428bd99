import { afterEach, describe, expect, it, vi } from "vitest";
import {
  createReloader,
  emptyBuildWatch,
  isSettled,
  parseReloadMemory,
  type ReloadMemory,
  rememberReload,
  toReloadReason,
  watchBuild,
} from "./reload-page";

afterEach(() => vi.unstubAllGlobals());

it("reloads where polls keep failing, but never into a page that isn't there", async () => {
  const reload = vi.fn();
  const kept = new Map<string, string>();
  let isPageThere = false;
  vi.stubGlobal("location", { href: "http://portal.example/board", reload });
  vi.stubGlobal("fetch", async () => ({ ok: isPageThere }));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const fail = async () => {
    const reloader = createReloader("old");
    for (let poll = 0; poll < 10; poll++) await reloader.onPoll(false);
  };
  await fail();
  expect(reload).not.toHaveBeenCalled();
  isPageThere = true;
  await fail();
  expect(reload).toHaveBeenCalledOnce();
});

const minute = 60_000;

/**
 * Simulates a page: `answers` are the builds that answer its polls, `pages` the builds that each reload loads. Returns the
 * reloads.
 */
function live(answers: string[], pages: string[]): string[] {
  const reloads: string[] = [];
  let memory: ReloadMemory = [];
  let rendered = pages.shift() ?? "";
  let watch = emptyBuildWatch;
  answers.forEach((answered, poll) => {
    watch = watchBuild(watch, answered, poll * minute);
    if (isSettled(rendered, watch, poll * minute)) memory = [];
    const reason = toReloadReason(rendered, watch, 0, memory);
    if (reason === null) return;
    memory = rememberReload(memory, reason);
    reloads.push(reason);
    rendered = pages.shift() ?? reason;
    watch = emptyBuildWatch;
  });
  return reloads;
}

const times = (count: number, ...builds: string[]) => Array.from({ length: count }, () => builds).flat();

describe("reloading for a new deployment", () => {
  it.each([
    ["never without one", times(500, "a"), ["a"], []],
    ["once for one", [...times(5, "a"), ...times(500, "b")], ["a"], ["b"]],
    ["not for a single stray answer", ["a", "b", "a", "a"], ["a"], []],
    ["never when two builds answer in turns", times(500, "a", "b"), ["a"], []],
    ["at most once a build when they answer in twos", times(500, "a", "a", "b", "b"), ["a"], ["b", "a"]],
    ["once even if the old page comes again and again", times(500, "b"), ["a", "a", "a"], ["b"]],
    ["once more for each of three", [...times(3, "b"), ...times(3, "c")], ["a"], ["b", "c"]],
    ["back, when an hour of calm lies between", [...times(90, "b"), ...times(90, "a")], ["a"], ["b", "a"]],
  ])("%s", (_, answers, pages, reloads) => {
    expect(live(answers, [...pages])).toEqual(reloads);
  });

  it("reloads once, too, when polls keep failing", () => {
    const reason = (failures: number, memory: ReloadMemory) =>
      toReloadReason("a", emptyBuildWatch, failures, memory);
    expect(reason(7, [])).toBeNull();
    expect(reason(8, [])).toBe("a stuck");
    expect(reason(80, rememberReload([], "a stuck"))).toBeNull();
  });
});

describe("the memory", () => {
  it("never grows", () => {
    let memory: ReloadMemory = [];
    for (let build = 0; build < 100; build++) memory = rememberReload(memory, `b${build}`);
    expect(memory).toHaveLength(12);
    expect(memory.at(-1)).toBe("b99");
  });

  it.each([[null], ["{"], ["[1,null]"]])("reads %j as empty", (text) => {
    expect(parseReloadMemory(text)).toEqual([]);
  });
});
