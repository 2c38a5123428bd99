import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toDeviceOwner } from "@/lib/device/owner";
import { beatStore } from "@/lib/notices/notice-stores";
import { useSpeaker } from "./use-speaker";

const owner = toDeviceOwner({ username: "ada", project: "p", endsAt: "e" });

type Held = { end: () => void };

/** One lock of Web Locks, as two tabs see it. */
function makeLocks() {
  let holder: Held | null = null;
  const queue: (() => void)[] = [];
  const next = () => {
    holder = null;
    queue.shift()?.();
  };
  return {
    request: (_name: string, { steal, signal }: LockOptions, hold: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const grant = () => {
          const held: Held = { end: () => reject(new DOMException("stolen", "AbortError")) };
          holder = held;
          void hold().then(() => {
            resolve();
            if (holder === held) next();
          });
        };
        signal?.addEventListener("abort", () => {
          const index = queue.indexOf(grant);
          if (index >= 0) queue.splice(index, 1);
          reject(signal.reason);
        });
        if (steal) {
          holder?.end();
          grant();
        } else if (holder) queue.push(grant);
        else grant();
      }),
  };
}

function Tab({ name }: { name: string }) {
  return <p>{useSpeaker(owner) ? `${name} speaks` : `${name} listens`}</p>;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const read = () => screen.queryAllByText(/speaks|listens/).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00Z") });
  beatStore(owner).write(0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const withLocks = () =>
  vi.stubGlobal(
    "navigator",
    new Proxy(navigator, { get: (of, key) => (key === "locks" ? locks : Reflect.get(of, key)) }),
  );
let locks = makeLocks();

it("takes the lock from a tab that is suspended, and gives it back to nobody", async () => {
  locks = makeLocks();
  withLocks();
  // A suspended tab: it holds the lock, and its timers don't run.
  void locks.request("", {}, () => new Promise(() => {})).catch(() => {});
  beatStore(owner).write(Date.now());
  render(<Tab name="B" />);
  await pass(100_000);
  expect(read()).toEqual(["B listens"]);
  await pass(40_000);
  expect(read()).toEqual(["B speaks"]);
  await pass(300_000);
  expect(read()).toEqual(["B speaks"]);
});
