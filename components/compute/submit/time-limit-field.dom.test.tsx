import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { TimeLimitField } from "./submit-field";

afterEach(cleanup);

it.each([
  ["4:00", "= 4 minutes", "4 hours?", "4:00:00"],
  ["0:20", "= 1 minute", "20 minutes?", "0:20:00"],
  ["2-03:05", "= 2 days 3 hours 5 minutes", null, null],
  ["", null, null, null],
])("%j is read as %j, beside the format, and %j is offered in one press", (typed, means, offer, set) => {
  const onSet = vi.fn();
  render(<TimeLimitField value={typed} onChange={onSet} error={null} warning={null} />);
  screen.getByText(/such as 90, 4:00:00 or 1-12:30$/);
  expect(screen.queryByText(/^=/)?.textContent ?? null).toBe(means);
  const button = screen.queryByRole("button");
  expect(button?.textContent ?? null).toBe(offer);
  if (button) fireEvent.click(button);
  expect(onSet.mock.calls).toEqual(set === null ? [] : [[set]]);
});
