import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { toDeviceOwner } from "@/lib/device/owner";
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
const read = () => screen.queryAllByText(/speaks|listens/).map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const withLocks = () =>
  vi.stubGlobal(
    "navigator",
    new Proxy(navigator, { get: (of, key) => (key === "locks" ? locks : Reflect.get(of, key)) }),
  );
let locks = makeLocks();

it("takes the lock from a tab that is out of view, once it is in view itself", async () => {
  locks = makeLocks();
  withLocks();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const look = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  // A suspended tab holds the lock.
  void locks.request("", {}, () => new Promise(() => {})).catch(() => {});
  render(<Tab name="B" />);
  await look();
  expect(read()).toEqual(["B listens"]);
  hidden.mockReturnValue(false);
  await look();
  expect(read()).toEqual(["B speaks"]);
  render(<Tab name="C" />);
  await look();
  expect(read().filter((text) => text?.endsWith("speaks"))).toHaveLength(1);
  hidden.mockReturnValue(true);
  await look();
  expect(read().filter((text) => text?.endsWith("speaks"))).toHaveLength(1);
});

it("passes the lock on when it is closed, to a tab that is out of view", async () => {
  locks = makeLocks();
  withLocks();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const first = render(<Tab name="A" />);
  await act(async () => {});
  render(<Tab name="B" />);
  await act(async () => {});
  expect(read()).toEqual(["A speaks", "B listens"]);
  first.unmount();
  await act(async () => {});
  expect(read()).toEqual(["B speaks"]);
});
