import { afterEach, expect, it, vi } from "vitest";
import { announceSession, watchSession } from "./session-channel";

/** Delivers at once to all other open channels of the same name, and never to the sender (HTML, BroadcastChannel). */
class SampleChannel {
  static open = new Set<SampleChannel>();
  onmessage: (() => void) | null = null;
  constructor(readonly name: string) {
    SampleChannel.open.add(this);
  }
  postMessage() {
    for (const other of SampleChannel.open)
      if (other !== this && other.name === this.name) other.onmessage?.();
  }
  close() {
    SampleChannel.open.delete(this);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  SampleChannel.open.clear();
});

it("reaches every watcher until it stops, and leaves no channel open", () => {
  vi.stubGlobal("BroadcastChannel", SampleChannel);
  const [first, second] = [vi.fn(), vi.fn()];
  const stops = [watchSession(first), watchSession(second)];
  announceSession();
  stops[0]?.();
  announceSession();
  stops[1]?.();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  expect(SampleChannel.open.size).toBe(0);
});

it("does nothing in a browser without BroadcastChannel", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const changed = vi.fn();
  const stop = watchSession(changed);
  announceSession();
  stop();
  expect(changed).not.toHaveBeenCalled();
});
