import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** Delivers at once to all other open channels of the same name, and never to the sender (HTML, BroadcastChannel). */
class SampleChannel extends EventTarget {
  static open = new Set<SampleChannel>();
  constructor(readonly name: string) {
    super();
    SampleChannel.open.add(this);
  }
  postMessage() {
    for (const other of SampleChannel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new Event("message"));
  }
}

/** Each tab has modules of its own. */
async function openTab() {
  vi.resetModules();
  return import("./session-channel");
}

beforeEach(() => {
  vi.stubGlobal("BroadcastChannel", SampleChannel);
});
afterEach(() => {
  vi.unstubAllGlobals();
  SampleChannel.open.clear();
});

it("reaches every watcher of another tab until it stops", async () => {
  const { announceSession } = await openTab();
  const { watchSession } = await openTab();
  const [first, second] = [vi.fn(), vi.fn()];
  const stops = [watchSession(first), watchSession(second)];
  announceSession();
  stops[0]?.();
  announceSession();
  stops[1]?.();
  announceSession();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

it("isn't heard by the tab that announces, which has one channel for both", async () => {
  const own = await openTab();
  const changed = vi.fn();
  own.watchSession(changed);
  own.announceSession();
  own.announceSession();
  expect(changed).not.toHaveBeenCalled();
  expect(SampleChannel.open.size).toBe(1);
});
