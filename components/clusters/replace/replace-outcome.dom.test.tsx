import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { listedWithinMs } from "@/lib/clusters/cluster-polling";
import { sampleCluster } from "@/lib/clusters/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { ProvisionOutcome } from "../provision/provision-outcome";

vi.mock("next/navigation", () => ({
  usePathname: () => "/clusters/kv/cache/replace",
  useSearchParams: () => new URLSearchParams(),
}));

const pressedMs = Date.parse("2026-11-21T08:00:00Z");
const intent = {
  key: "k",
  fingerprint: "f",
  session: "s",
  pressedMs,
  family: "kv",
  name: "cache-2",
} as const;
const onFound = vi.fn<(name: string) => void>();
const unused = { press: vi.fn(), pressAnew: vi.fn(), askAgain: null, canRepeat: () => false };

function open(lookedMs: number | null, isFound: boolean) {
  const found = isFound ? [sampleCluster("cache-2", null)] : [];
  const search = { looks: lookedMs === null ? 0 : 1, isLooking: false, found, lookedMs, problem: null };
  const problem = stateProblem("outcome-unknown", "");
  render(
    <TimeProvider renderedAtMs={pressedMs} facilityZone="UTC" localZone={null}>
      <ProvisionOutcome
        run={{
          ...unused,
          look: vi.fn(),
          dismiss: vi.fn(),
          state: { step: "unknown", intent, problem, search },
        }}
        wanted={{ family: "kv", input: { kind: "k", name: "cache-2", resources: { cpus: 1, "ram-gbs": 1 } } }}
        wasWiped={false}
        isSingleUse={false}
        onFound={onFound}
        onAnother={vi.fn()}
      />
    </TimeProvider>,
  );
}

afterEach(cleanup);

it.each([
  ["no second cluster before the list is read", null, false, ["Refresh"]],
  ["none while the facility may still be at it", pressedMs + listedWithinMs - 1, false, ["Refresh"]],
  [
    "one once a later list doesn't have it",
    pressedMs + listedWithinMs,
    false,
    ["Refresh", "Provision it again", "Dismiss"],
  ],
  ["to go on with the one that is listed", pressedMs + 1000, true, ["Continue with cache-2", "Refresh"]],
])("a replacement offers %s", (_says, lookedMs, isFound, offered) => {
  open(lookedMs, isFound);
  const buttons = screen.getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered);
  expect(screen.queryByText(/^It may still appear/) === null).toBe(offered.length > 1);
  if (isFound) buttons[0]?.click();
  expect(onFound.mock.calls).toEqual(isFound ? [["cache-2"]] : []);
});
