import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useCallback, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useEarlyTyping } from "./use-early-typing";

let settle = (_isLoaded: boolean) => {};
const load = async (onLoaded: () => void) => {
  const isLoaded = await new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  if (isLoaded) onLoaded();
};
const behind = vi.fn();

function Page() {
  const [text, setText] = useState<string | null>(null);
  const { openSoon, isOverdue } = useEarlyTyping(
    text !== null,
    load,
    useCallback((readText) => setText(() => readText()), []),
  );
  return (
    <>
      <button type="button" onClick={() => void openSoon()}>
        Open
      </button>
      <input onKeyDown={behind} />
      <p>{text === null ? (isOverdue ? "overdue" : "closed") : `opened with ${text}`}</p>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  behind.mockClear();
  render(<Page />);
  fireEvent.click(screen.getByRole("button"));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** True if the key is left to the field behind. */
const press = (key: string, further = {}) =>
  fireEvent.keyDown(screen.getByRole("textbox"), { key, ...further });
const finish = (isLoaded: boolean) => act(async () => settle(isLoaded));

it("opens with what was typed, and keeps every key from the page until then", async () => {
  for (const key of ["a", "b", "Enter", "Backspace", "Tab", " ", "ArrowDown", "c"])
    expect(press(key)).toBe(false);
  expect(behind).not.toHaveBeenCalled();
  expect(press("a", { ctrlKey: true })).toBe(true);
  await finish(true);
  expect(screen.getByText("opened with a c")).toBeTruthy();
  expect(press("Enter")).toBe(true);
});

it("doesn't open after Escape, and gives the keys back", async () => {
  press("a");
  expect(press("Escape")).toBe(false);
  for (const key of ["a", "Enter", "Escape"]) expect(press(key)).toBe(true);
  await finish(true);
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText("closed")).toBeTruthy();
});

it("gives the keys back after some seconds, and opens nothing later", async () => {
  act(() => vi.advanceTimersByTime(4_000));
  expect(press("Enter")).toBe(false);
  act(() => vi.advanceTimersByTime(2_000));
  expect(press("Enter")).toBe(true);
  expect(screen.getByText("overdue")).toBeTruthy();
  await finish(true);
  expect(screen.getByText("overdue")).toBeTruthy();
});
