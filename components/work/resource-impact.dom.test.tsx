import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { noon } from "@/lib/status/testing/samples";
import type { MachineWork } from "@/lib/work/model";
import { sampleMachine, sampleWorkDowntime } from "@/lib/work/testing/samples";
import { ImpactPanel } from "./resource-impact";

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));
vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ session: sampleSession() })));
afterEach(cleanup);

const problem = stateProblem("facility-failed", "out of order");
const none = "None of your jobs would run into a downtime.";

function open(machine: MachineWork | null, failure: typeof problem | null = null) {
  const reading = { asOfMs: noon, isReading: false, isOnDemand: false, isAsked: true, retry: () => {} };
  const unlisted = { jobs: [], more: 0, problem: null };
  const data = machine ? { machines: [machine], unlisted } : undefined;
  return render(
    <OnPage>
      <ImpactPanel
        resource="alpha"
        work={{ ...reading, data, problem: failure }}
        downtimes={[sampleWorkDowntime()]}
        nowMs={noon}
      />
    </OnPage>,
  ).container;
}

describe("ImpactPanel", () => {
  it("says “none” of jobs that are known and up to date alone", () => {
    open(sampleMachine([], {}, [sampleWorkDowntime()]));
    expect(screen.getByText(none)).toBeTruthy();
  });

  it.each<[string, Partial<MachineWork>, RegExp]>([
    ["older jobs", { problem }, /^None of your jobs in the last list/],
    ["jobs that couldn't be loaded", { state: "failed", asOf: null, impacts: null, problem }, /could not be/],
    ["downtimes on their way", { impacts: null, isReading: true }, /^Comparing with your jobs/],
    ["downtimes that weren't compared", { impacts: null }, /could not be compared/],
    ["a downtime that is new to the jobs", { compared: [] }, /^Comparing with your jobs/],
    ["a single-use token", { state: "held-back", impacts: null, asOf: null }, /single-use token/],
    ["an unknown user", { state: "user-unknown", impacts: null, asOf: null }, /user is unknown/],
  ])("says so of %s", (_, changes, said) => {
    open(sampleMachine([], changes, [sampleWorkDowntime()]));
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByText(none)).toBeNull();
  });

  it("says that the jobs couldn't be loaded, also without any answer, and nothing while they are loading", () => {
    open(null, problem);
    expect(screen.getByText("Your jobs could not be loaded")).toBeTruthy();
    cleanup();
    expect(open(null).textContent).toBe("");
  });
});
