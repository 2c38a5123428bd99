import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { jobQuery, partitionsQuery, reservationsQuery } from "@/lib/compute/queries";
import { toJobDetail } from "@/lib/compute/slurm/job-detail-record";
import { sampleReservation } from "@/lib/compute/testing/samples";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { downtimeListQuery, resourceListQuery } from "@/lib/status/queries";
import { downtimeList, noon, resourceList, sampleResource } from "@/lib/status/testing/samples";
import type { KnownDowntimes } from "@/lib/work/impact";
import { sampleWorkDowntime } from "@/lib/work/testing/samples";
import { JobWithDowntimes } from "./job-with-downtimes";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compute/alpha/jobs/29",
  useParams: () => ({ resource: "alpha" }),
  useSearchParams: () => new URLSearchParams(),
}));

const place = { resource: "alpha", version: undefined };
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

type Given = { state?: string; as?: typeof session; reservations?: object[] };

function open(initial: KnownDowntimes, { state = "PENDING", as = session, reservations }: Given = {}) {
  const client = makeQueryClient();
  const job = toJobDetail({ job_id: 29, job_state: [state], partition: "batch" });
  const put = (queryKey: readonly unknown[], data: object) =>
    client.setQueryData(queryKey, data, { updatedAt: noon });
  put(jobQuery(place, "29").queryKey, { jobs: [job], warnings: [] });
  if (reservations) {
    put(reservationsQuery(place).queryKey, { items: reservations });
    put(partitionsQuery(place).queryKey, { items: [] });
  }
  render(
    <OnPage session={as} client={client}>
      <JobWithDowntimes
        jobId="29"
        resource="alpha"
        initial={initial}
        prefetchReport={{ readAtMs: noon, problems: {} }}
      />
    </OnPage>,
  );
  return put;
}
const unknown: KnownDowntimes = { downtimes: [], areKnown: false };
const notCompared = /this job (isn’t|may not be) compared/;

describe("JobWithDowntimes", () => {
  it("never takes downtimes that couldn’t be loaded for none, until they are loaded", async () => {
    const put = open(unknown);
    expect(screen.getByText(/^Downtimes couldn’t be loaded, so this job/)).toBeTruthy();
    await act(async () => {
      put(resourceListQuery().queryKey, resourceList([sampleResource()]));
      put(downtimeListQuery("in-effect").queryKey, downtimeList([]));
      put(downtimeListQuery("upcoming").queryKey, downtimeList([]));
    });
    await waitFor(() => expect(screen.queryByText(notCompared)).toBeNull());
  });

  it("says that a single-use token’s job isn’t compared with reservations, also if it meets a downtime", () => {
    const downtimes = { downtimes: [sampleWorkDowntime()], areKnown: true };
    open(downtimes, { as: sampleSession({ oneTimeToken: true }) });
    expect(screen.getByText(/^Downtime “Patching” starts/)).toBeTruthy();
    expect(screen.getByText(/to save your single-use token, so this job isn’t compared/)).toBeTruthy();
  });

  it("says nothing of a job that has ended", () => {
    open(unknown, { state: "COMPLETED", reservations: [sampleReservation({ flags: ["ALL_NODES"] })] });
    expect(screen.queryByText(notCompared)).toBeNull();
    expect(screen.queryByText(/^Reservation/)).toBeNull();
  });
});
