import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { unreachable } from "@/lib/portal/problem";
import { MyCounts } from "./my-counts";

afterEach(cleanup);

it("says that the reader’s jobs couldn’t be loaded, and nothing while they are awaited", () => {
  const show = (problem: ReturnType<typeof unreachable> | null) => (
    <MyCounts resource="alpha" reading={{ data: undefined, problem }} />
  );
  const { container, rerender } = render(show(null));
  expect(container.textContent).toBe("");
  rerender(show(unreachable("No response.")));
  screen.getByText("Your jobs couldn’t be loaded");
});
