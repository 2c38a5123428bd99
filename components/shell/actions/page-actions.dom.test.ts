import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { awaitPageAction, registerPageAction } from "./page-actions";

const leaves: (() => void)[] = [];
const offer = (id: string, run = vi.fn(), unavailable: string | null = null) => {
  leaves.push(registerPageAction({ id, label: id, unavailable, run }));
  return run;
};
beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, "", "/here");
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  vi.useRealTimers();
});

it("runs an action once the page of that path offers it, and only once", () => {
  awaitPageAction("cancel", "/there");
  const elsewhere = offer("cancel");
  vi.runAllTimers();
  expect(elsewhere).not.toHaveBeenCalled();
  window.history.replaceState(null, "", "/there");
  const notYet = offer("cancel", vi.fn(), "It is loading.");
  const there = offer("cancel");
  offer("cancel");
  vi.runAllTimers();
  expect(notYet).not.toHaveBeenCalled();
  expect(there).toHaveBeenCalledOnce();
});

it.each(["keydown", "pointerdown"])("drops what is awaited at a %s", (press) => {
  awaitPageAction("cancel", "/here");
  window.dispatchEvent(new Event(press));
  const run = offer("cancel");
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
