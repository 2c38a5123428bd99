import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import type { DeviceOwner } from "@/lib/device/owner";
import { writesUnderWay } from "@/lib/intent/writes-under-way";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { useWriteRun } from "./use-write-run";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams() }));

type Sent = { key: string; lose: () => void };
let sent: Sent[];
beforeAll(() => import("@/lib/clusters/model"));
beforeEach(() => {
  sent = [];
  vi.stubGlobal(
    "fetch",
    (_path: string, { headers }: { headers: Record<string, string> }) =>
      new Promise<Response>((_, reject) => {
        const lose = () => reject(new TypeError("Failed to fetch"));
        sent.push({ key: headers["Idempotency-Key"] ?? "", lose });
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ada = { id: "ada p1", user: "ada" };
const bob = { id: "bob p1", user: "bob" };
const target = { ref: { family: "mq" as const, name: "alpha" }, endsMs: null };

function Part({ name, owner }: { name: string; owner: DeviceOwner }) {
  const { run, underWay } = useWriteRun("extend", owner);
  return (
    <button type="button" aria-busy={underWay.has("mq/alpha")} onClick={() => void run([target], true)}>
      {name}
    </button>
  );
}
function show(owner: DeviceOwner) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <TimeProvider renderedAtMs={Date.now()} facilityZone="UTC" localZone="UTC">
        <Part name="page" owner={owner} />
        <Part name="palette" owner={owner} />
      </TimeProvider>
    </QueryClientProvider>,
  );
}
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
const press = (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  return settle();
};
const areBusy = () => screen.getAllByRole("button").map((button) => button.ariaBusy);

it("sends once, whichever parts of the page are pressed", async () => {
  show(ada);
  await press("palette");
  expect(areBusy()).toEqual(["true", "true"]);
  await press("page");
  expect(sent).toHaveLength(1);
  sent[0]?.lose();
  await settle();
  expect(areBusy()).toEqual(["false", "false"]);
  await press("page");
  expect(sent[1]?.key).toBe(sent[0]?.key);
  sent[1]?.lose();
  await settle();
});

it("has other keys for another owner, and forgets those of the first", async () => {
  const key = writesUnderWay("extend", ada).takeKey("mq/alpha");
  writesUnderWay("extend", ada).keepKey("mq/alpha", key);
  expect(writesUnderWay("extend", bob).takeKey("mq/alpha")).not.toBe(key);
  expect(writesUnderWay("extend", ada).takeKey("mq/alpha")).not.toBe(key);
});

it("has other keys for another verb, and keeps neither many nor old ones", () => {
  vi.useFakeTimers();
  const writes = writesUnderWay("extend", ada);
  writes.keepKey("mq/a", "lost");
  expect(writesUnderWay("delete", ada).takeKey("mq/a")).not.toBe("lost");
  expect(writes.takeKey("mq/a")).toBe("lost");
  writes.keepKey("mq/a", "lost");
  vi.advanceTimersByTime(3_600_000);
  expect(writes.takeKey("mq/a")).not.toBe("lost");
  for (let count = 0; count <= 200; count++) writes.keepKey(`mq/${count}`, "lost");
  expect(writes.takeKey("mq/0")).not.toBe("lost");
  expect(writes.takeKey("mq/1")).toBe("lost");
});
