import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import type { CancelSummary } from "@/lib/compute/cancel/cancel-report";
import { toJobTarget } from "@/lib/compute/cancel/cancel-target";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { useCancelDialog } from "../cancel/cancel-jobs-button";
import { cancelAnswer, dialogIsGone, prepareCancel, sent, settle } from "../testing/open-cancel";
import { isBarDocked, QueueSelectionBar } from "./queue-selection";
import type { JobSelection } from "./use-job-selection";

vi.mock("@/components/shell/use-single-use", () => ({ useSingleUse: () => false }));
vi.mock("@/components/shell/session/permission", () => ({ useWhyNot: () => null }));
prepareCancel();

function Bar() {
  const [ids, setIds] = useState(["11", "12"]);
  const selection: JobSelection = {
    targets: ids.map((id) => toJobTarget(id, `run-${id}`, "RUNNING", "ada")),
    rowCount: ids.length,
    goneCount: 0,
    hiddenCount: 0,
    leftOut: { others: [], unreported: [] },
    jobCount: ids.length,
    ownTotal: 2,
    leftOutCounts: { others: 0, unreported: 0 },
    stateOf: () => "none",
    stateOfAll: "some",
    whyNone: null,
    toggle: vi.fn(),
    toggleAll: vi.fn(),
    remember: vi.fn(),
    drop: (gone) => setIds(ids.filter((id) => !gone.includes(id))),
    clear: () => setIds([]),
  };
  const { targets: current, drop } = selection;
  const onDone = ({ settledIds }: CancelSummary) => drop(settledIds);
  const cancel = useCancelDialog({ place: { resource: "alpha" }, username: "ada", current, onDone });
  return (
    <QueueSelectionBar
      {...{ cancel, selection, isDocked: isBarDocked(selection, cancel), hint: "Select jobs" }}
    >
      {null}
    </QueueSelectionBar>
  );
}

it("is put back once the selection is cleared after a second look at the dialog", async () => {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Bar />
    </QueryClientProvider>,
  );
  const bar = screen.getByRole("region", { name: "Selected jobs" });
  const open = async (name: string) => {
    fireEvent.click(within(bar).getByRole("button", { name }));
    return within(await screen.findByRole("dialog", undefined, { timeout: 10_000 }));
  };
  const first = await open("Cancel 2 jobs");
  fireEvent.click(first.getByRole("button", { name: "Cancel jobs" }));
  await settle();
  sent[0]?.answer(200, cancelAnswer("11", "ok"));
  sent[1]?.answer(200, cancelAnswer("12", "refused", "Access denied"));
  await settle();
  fireEvent.click(first.getByRole("button", { name: "Close" }));
  await dialogIsGone();
  within(bar).getByText("1 cancelled, 1 refused.");
  fireEvent.click((await open("Cancel job 12 run-12")).getByRole("button", { name: "Keep job" }));
  await dialogIsGone();
  fireEvent.click(within(bar).getByRole("button", { name: "Clear selection" }));
  within(bar).getByText("Select jobs");
  expect(within(bar).queryByRole("button", { name: /^Cancel/ })).toBeNull();
  expect(bar.className).not.toContain("sticky");
});
