import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useTypedParameter } from "./use-typed-parameter";

const log: string[] = [];
function Typed() {
  const field = useTypedParameter("", (text) => log.push(`commit ${text}`));
  return (
    <>
      <input aria-label="Filter" {...field} />
      <button type="button" onClick={() => log.push("click")}>
        Open
      </button>
    </>
  );
}

beforeEach(() => {
  log.splice(0);
  vi.useFakeTimers();
  render(<Typed />);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "wave" } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("commits after a pause", () => {
  vi.advanceTimersByTime(119);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(["commit wave"]);
});

it("commits before a click is handled, and only once", () => {
  fireEvent.click(screen.getByRole("button"));
  expect(log).toEqual(["commit wave", "click"]);
  vi.advanceTimersByTime(1000);
  fireEvent.click(screen.getByRole("button"));
  expect(log).toEqual(["commit wave", "click", "click"]);
});

it("commits nothing once its page is left", () => {
  cleanup();
  vi.advanceTimersByTime(1000);
  expect(log).toEqual([]);
});
