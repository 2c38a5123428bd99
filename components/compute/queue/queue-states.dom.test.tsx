import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { parseQueueChoice } from "@/lib/compute/queue/queue-parameters";
import { FailedFirst } from "./queue-states";

afterEach(cleanup);

const change = vi.fn();
function show(search: string, counts: [string, number][]) {
  const choice = parseQueueChoice(new URLSearchParams(search));
  const states = counts.map(([value, count]) => ({ value, count }));
  render(<FailedFirst choice={choice} change={change} linkTo={() => "?"} counts={states} />);
  return screen.queryByRole("link");
}

it.each([
  ["", { by: "failed", isDescending: false }, null],
  ["sort=failed", { by: "id", isDescending: true }, "true"],
])("of %j a press orders by %j; it counts every kind of failure", (search, sort, current) => {
  const link = show(search, [
    ["FAILED", 2],
    ["TIMEOUT", 1],
    ["CANCELLED", 4],
  ]);
  expect(link?.textContent).toMatch(/^Failed first3/);
  expect(link?.getAttribute("aria-current")).toBe(current);
  fireEvent.click(link as HTMLElement);
  expect(change).toHaveBeenLastCalledWith({ sort });
});

it("isn't there where nothing failed, unless it orders the list", () => {
  expect(show("", [["RUNNING", 2]])).toBeNull();
  expect(show("sort=failed", [["RUNNING", 2]])?.textContent).toMatch(/^Failed first0/);
});
