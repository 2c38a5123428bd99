import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type GridLine, readLine } from "@/lib/compute/queue/table/table-row";
import { toView } from "@/lib/compute/testing/job-lists";
import { sampleJob } from "@/lib/compute/testing/samples";
import { JobGridRow, toColumns } from "./queue-row";
import { usePointedTitle } from "./use-pointed-title";

afterEach(cleanup);

const keys = ["id", "name", "account"];

async function readLines(names: string[]) {
  const jobs = names.map((name, index) => sampleJob({ id: String(index + 1), name, account: null }));
  const view = await toView(jobs, "sort=id");
  return (index: number) => readLine(view, index, []);
}

type RowProps = {
  index: number;
  lineAt: (index: number) => GridLine | null;
  hasTitles: boolean;
  hidden?: string;
};

/** One row, whose element shows the job with the given index. */
function Row(props: RowProps) {
  const { index, lineAt, hasTitles, hidden = "" } = props;
  const columns = toColumns(keys.filter((key) => key !== hidden));
  const context = {
    toHref: () => "",
    zone: "UTC",
    nowMs: 0,
    isMarked: null,
    whyNotSelect: null,
    whyNotId: "",
    canCancel: false,
    hasTitles,
  };
  const onPointerOver = usePointedTitle(lineAt, columns, context);
  const line = lineAt(index);
  return (
    <div onPointerOver={onPointerOver}>
      {line ? (
        <JobGridRow {...{ line, index, columns, context, isActive: false, selection: "none" as const }} />
      ) : null}
      <p>Elsewhere</p>
    </div>
  );
}

const titles = () => screen.getAllByRole("gridcell").map((cell) => cell.getAttribute("title"));

it("gives a title to the cell that is pointed at, of the job that its row shows now", async () => {
  const lineAt = await readLines(["first", "second"]);
  const { rerender } = render(<Row index={0} lineAt={lineAt} hasTitles={false} />);
  expect(titles()).toEqual([null, null, null, null]);
  fireEvent.pointerOver(screen.getByText(/^(first|second)$/));
  const shown = screen.getByText(/^(first|second)$/).textContent;
  expect(titles()).toEqual([null, null, shown, null]);
  rerender(<Row index={1} lineAt={lineAt} hasTitles={false} />);
  const other = shown === "first" ? "second" : "first";
  expect(titles()).toEqual([null, null, other, null]);
  fireEvent.pointerOver(screen.getByLabelText("Not reported"));
  expect(titles()).toEqual([null, null, null, "Not reported"]);
  fireEvent.pointerOver(screen.getByText("Elsewhere"));
  expect(titles()).toEqual([null, null, null, null]);
});

it("forgets a cell whose column or row is gone", async () => {
  const lineAt = await readLines(["first"]);
  const { rerender } = render(<Row index={0} lineAt={lineAt} hasTitles={false} />);
  fireEvent.pointerOver(screen.getByText("first"));
  rerender(<Row index={0} lineAt={lineAt} hasTitles={false} hidden="name" />);
  expect(titles()).toEqual([null, null, null]);
  fireEvent.pointerOver(screen.getByLabelText("Not reported"));
  rerender(<Row index={7} lineAt={lineAt} hasTitles={false} />);
  expect(screen.queryAllByRole("gridcell")).toEqual([]);
});

it("leaves titles to the HTML until the list has loaded", async () => {
  const lineAt = await readLines(["first"]);
  const { rerender } = render(<Row index={0} lineAt={lineAt} hasTitles />);
  fireEvent.pointerOver(screen.getByText("Elsewhere"));
  expect(titles()).toEqual([null, "1", "first", "Not reported"]);
  rerender(<Row index={0} lineAt={lineAt} hasTitles={false} />);
  expect(titles()).toEqual([null, null, null, null]);
});
