import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { listEntries } from "@/lib/clusters/list/cluster-list-view";
import { sampleCluster, sampleList } from "@/lib/clusters/testing/samples";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { ExtendDialog } from "./extend-dialog";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams() }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("offers the requests as code until they are sent", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const entries = listEntries(sampleList({ mq: [sampleCluster("alpha", "2026-11-24T08:00:00Z")] }), {});
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <TimeProvider renderedAtMs={Date.now()} facilityZone="UTC" localZone="UTC">
        <ExtendDialog
          entries={entries}
          owner={{ id: "ada p1", user: "ada" }}
          focusAfter={() => null}
          onClose={() => {}}
        />
      </TimeProvider>
    </QueryClientProvider>,
  );
  const findCode = () => screen.queryByRole("button", { name: "Do it in code" });
  expect(findCode()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Extend 1 cluster" }));
  expect(screen.getByRole("list", { name: "Results of extending" })).toBeDefined();
  expect(findCode()).toBeNull();
});
