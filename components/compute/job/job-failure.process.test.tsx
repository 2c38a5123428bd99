import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { toJobDetail } from "@/lib/compute/slurm/job-detail-record";
import { FailedTasks } from "./job-failure";

vi.mock("next/navigation", () => ({
  useParams: () => ({ resource: "curlew" }),
  usePathname: () => "/compute/curlew/jobs/9",
  useSearchParams: () => new URLSearchParams(),
}));

const task = (id: number, state: string, user: string) =>
  toJobDetail({
    job_id: 90 + id,
    array_job_id: 90,
    array_task_id: { set: true, number: id },
    job_state: [state],
    user_name: user,
    command: `/home/${user}/run.sh`,
  });
const show = (user: string) => {
  const jobs = [task(1, "FAILED", user), task(2, "COMPLETED", user), task(3, "TIMEOUT", user)];
  const known = jobs.filter((job) => job !== null);
  const html = renderToStaticMarkup(
    <OnPage>
      <FailedTasks jobs={known} />
    </OnPage>,
  );
  return html.replace(/<[^>]+>/g, "|");
};

it("says which tasks of an array failed, and to its owner alone what to type", () => {
  expect(show("ada")).toMatch(/\|1,3\|.*\|sbatch --array=1,3 \/home\/ada\/run\.sh\|/);
  expect(show("Ada@EXAMPLE.ORG")).toContain("sbatch --array=1,3 ");
  expect(show("eve")).toMatch(/\|1,3\|/);
  expect(show("eve")).not.toContain("sbatch --array=1,3 ");
});
