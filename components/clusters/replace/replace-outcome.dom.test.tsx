import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { sampleCluster } from "@/lib/clusters/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { ProvisionOutcome } from "../provision/provision-outcome";

vi.mock("next/navigation", () => ({
  usePathname: () => "/clusters/kv/cache/replace",
  useSearchParams: () => new URLSearchParams(),
}));

const pressedMs = Date.parse("2026-11-21T08:00:00Z");
const waitMs = 120_000;
const intent = {
  key: "k",
  fingerprint: "f",
  session: "s",
  pressedMs,
  family: "kv",
  name: "cache-2",
} as const;
const onFound = vi.fn<(name: string) => void>();
const wait = {
  ms: waitMs,
  waitFor: (at: string) => `Wait until ${at}`,
  foundHint: "",
  continueNamed: (name: string) => `Continue with ${name}`,
  onFound,
};

function open(lookedMs: number | null, isFound = false) {
  const found = isFound ? [sampleCluster("cache-2", null)] : [];
  const search = { looks: lookedMs === null ? 0 : 1, isLooking: false, found, lookedMs, problem: null };
  const problem = stateProblem("outcome-unknown", "");
  const run = {
    press: vi.fn(),
    pressAnew: vi.fn(),
    askAgain: null,
    canRepeat: () => false,
    look: vi.fn(),
    dismiss: vi.fn(),
  };
  render(
    <TimeProvider renderedAtMs={pressedMs} facilityZone="UTC" localZone={null}>
      <ProvisionOutcome
        run={{ ...run, state: { step: "unknown", intent, problem, search } }}
        wanted={{ family: "kv", input: { kind: "k", name: "cache-2", resources: { cpus: 1, "ram-gbs": 1 } } }}
        wasWiped={false}
        isSingleUse={false}
        wait={wait}
        onAnother={vi.fn()}
      />
    </TimeProvider>,
  );
  return screen.getAllByRole("button").map(({ textContent }) => textContent);
}

afterEach(cleanup);

it.each([
  ["before the list is read", null],
  ["while the facility may still be at it", pressedMs + waitMs - 1],
])("a replacement offers no second cluster %s", (_says, lookedMs) => {
  expect(open(lookedMs)).toEqual(["Refresh"]);
  expect(screen.getByText(/^Wait until/)).toBeDefined();
});

it("offers one once a later list doesn't have it", () => {
  expect(open(pressedMs + waitMs)).toEqual(["Refresh", "Provision it again", "Dismiss"]);
});

it("goes on with the one that is listed", () => {
  expect(open(pressedMs + 1000, true)).toEqual(["Continue with cache-2", "Refresh"]);
  screen.getByRole("button", { name: "Continue with cache-2" }).click();
  expect(onFound).toHaveBeenCalledExactlyOnceWith("cache-2");
});
