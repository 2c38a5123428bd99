import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SessionProvider } from "@/components/shell/session/session-provider";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { noon } from "@/lib/status/testing/samples";
import { DowntimesOfQueue } from "./downtimes-of-queue";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compute/alpha",
  useParams: () => ({ resource: "alpha" }),
  useSearchParams: () => new URLSearchParams(),
}));
vi.stubGlobal("fetch", () => new Promise(() => {}));
afterEach(cleanup);

const open = (oneTimeToken: boolean, areKnown: boolean) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <TimeProvider renderedAtMs={noon} facilityZone="UTC" localZone={null}>
        <SessionProvider initial={sampleSession({ oneTimeToken })}>
          <DowntimesOfQueue resource="alpha" initial={{ downtimes: [], areKnown }}>
            queue
          </DowntimesOfQueue>
        </SessionProvider>
      </TimeProvider>
    </QueryClientProvider>,
  );

it("says that reservations aren’t loaded with a single-use token, and which lists are unknown", () => {
  open(true, true);
  expect(screen.getByRole("status").textContent).toMatch(
    /^Reservations aren’t loaded, to save your single-use token, so jobs/,
  );
  cleanup();
  open(false, false);
  expect(screen.getByRole("status").textContent).toMatch(/^Downtimes could not be loaded/);
  cleanup();
  open(false, true);
  expect(screen.queryByRole("status")).toBeNull();
});
