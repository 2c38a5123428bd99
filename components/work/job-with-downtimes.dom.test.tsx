import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { jobQuery } from "@/lib/compute/operations";
import { toJobDetail } from "@/lib/compute/slurm/job-detail-record";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { downtimeListQuery, resourceListQuery } from "@/lib/status/operations";
import { downtimeList, noon, resourceList, sampleResource } from "@/lib/status/testing/samples";
import { JobWithDowntimes } from "./job-with-downtimes";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compute/alpha/jobs/29",
  useParams: () => ({ resource: "alpha" }),
  useSearchParams: () => new URLSearchParams(),
}));

it("never takes downtimes that couldn’t be loaded for none, until they are loaded", async () => {
  vi.useFakeTimers({ now: noon, toFake: ["Date"] });
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const client = makeQueryClient();
  const put = (queryKey: readonly unknown[], data: object) =>
    client.setQueryData(queryKey, data, { updatedAt: noon });
  const job = toJobDetail({ job_id: 29, job_state: ["PENDING"], partition: "batch" });
  put(jobQuery({ resource: "alpha", version: undefined }, "29").queryKey, { jobs: [job], warnings: [] });
  const page = { jobId: "29", resource: "alpha", prefetchReport: { readAtMs: noon, problems: {} } };
  const { unmount } = render(
    <OnPage client={client}>
      <JobWithDowntimes {...page} initial={{ downtimes: [], areKnown: false }} />
    </OnPage>,
  );
  screen.getByText(/^Downtimes couldn’t be loaded, so this job/);
  await act(async () => {
    put(resourceListQuery().queryKey, resourceList([sampleResource()]));
    put(downtimeListQuery("in-effect").queryKey, downtimeList([]));
    put(downtimeListQuery("upcoming").queryKey, downtimeList([]));
  });
  await waitFor(() => expect(screen.queryByText(/this job (isn’t|may not be) compared/)).toBeNull());
  unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
