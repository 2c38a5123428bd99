import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { reservationsQuery } from "@/lib/compute/queries";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { downtimeListQuery, resourceListQuery } from "@/lib/status/queries";
import {
  downtimeList,
  noon,
  resourceList,
  sampleDowntime,
  sampleResource,
} from "@/lib/status/testing/samples";
import { placedJobsQuery } from "@/lib/work/queries";
import { sampleMachine, sampleWorkDowntime, sampleWorkJob } from "@/lib/work/testing/samples";
import { ReservationsWithJobs } from "./reservations-with-jobs";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compute/alpha/reservations",
  useParams: () => ({ resource: "alpha" }),
  useSearchParams: () => new URLSearchParams(),
}));

const session = sampleSession();
beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ["Date"] });
  // Nothing but the session is ever answered.
  vi.stubGlobal("fetch", (path: string) =>
    path.startsWith("/api/session")
      ? Promise.resolve(new Response(JSON.stringify({ session })))
      : new Promise(() => {}),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("adds a downtime that is listed while the page is open, with what it does to jobs", async () => {
  const client = makeQueryClient();
  const put = (queryKey: readonly unknown[], data: object) =>
    client.setQueryData(queryKey, data, { updatedAt: noon });
  const downtime = sampleWorkDowntime({ id: `alpha@${noon + 3_600_000}` });
  const machines = [sampleMachine([sampleWorkJob({ limitMinutes: 90 })], {}, [downtime])];
  put(placedJobsQuery("alpha").queryKey, { machines, unlisted: { jobs: [], more: 0, problem: null } });
  put(reservationsQuery({ resource: "alpha" }).queryKey, { items: [], warnings: [], unreadable: 0 });
  render(
    <OnPage session={session} client={client}>
      <ReservationsWithJobs
        prefetchReport={{ readAtMs: noon, problems: {} }}
        planned={{ downtimes: [], asOfMs: noon, problem: null }}
      />
    </OnPage>,
  );
  expect(screen.queryByRole("row", { name: /^Downtime/ })).toBeNull();
  await act(async () => {
    put(resourceListQuery().queryKey, resourceList([sampleResource()]));
    put(downtimeListQuery("in-effect").queryKey, downtimeList([]));
    put(downtimeListQuery("upcoming").queryKey, downtimeList([sampleDowntime()]));
  });
  const row = await screen.findByRole("row", { name: /^Downtime/ });
  expect(row.textContent).toContain("1 pending job wouldn’t finish in time");
});
