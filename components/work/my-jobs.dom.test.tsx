import { cleanup, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { noon } from "@/lib/status/testing/samples";
import type { MachineWork } from "@/lib/work/model";
import { sampleMachine, sampleWorkJob } from "@/lib/work/testing/samples";
import { MyJobs } from "./my-jobs";

vi.mock("next/navigation", () => ({ usePathname: () => "/", useSearchParams: () => new URLSearchParams() }));
beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  return () => {
    cleanup();
    vi.unstubAllGlobals();
  };
});

const problem = stateProblem("facility-failed", "out of order");
const loading = sampleMachine([], { resource: "beta", state: "loading", asOf: null });
it.each<[string, MachineWork[], links: number, texts: number]>([
  ["every machine said so", [sampleMachine()], 1, 2],
  ["no machine is known", [], 0, 0],
  ["there is one", [sampleMachine([sampleWorkJob()])], 0, 0],
  ["another list is loading", [sampleMachine(), loading], 0, 1],
  ["records couldn't be read", [sampleMachine([], { unreadable: 2 })], 0, 0],
  ["the list is an older one", [sampleMachine([], { problem })], 0, 1],
])("says that there are none only if every machine said so: %s", (_, machines, links, texts) => {
  const reading = { problem: null, asOfMs: noon, isReading: false, isOnDemand: false, isAsked: true };
  const data = { machines };
  render(
    <OnPage>
      <MyJobs work={{ ...reading, data, retry: () => {} }} downtimes={[]} nowMs={noon} age={null} />
    </OnPage>,
  );
  expect(screen.queryAllByRole("link", { name: /^Submit one/ })).toHaveLength(links);
  // A machine's own card says it too, of its own list.
  expect(screen.queryAllByText("No jobs")).toHaveLength(texts);
});
