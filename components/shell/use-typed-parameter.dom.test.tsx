import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useTypedParameter } from "./use-typed-parameter";

const log: string[] = [];
const change = ({ q }: Record<string, string | null>) => log.push(`commit ${q}`);
function Typed({ query }: { query: string }) {
  const parameters = new URLSearchParams(query);
  const typed = useTypedParameter({ parameters, change }, "q", (q) => ({ q: q || null }));
  return (
    <>
      <input aria-label="Filter" {...typed.search} />
      <output>{typed.parameters.toString()}</output>
      <button type="button" onClick={() => log.push("click")}>
        Open
      </button>
      <button type="button" onClick={() => typed.change({ q: null })}>
        Clear
      </button>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>("textbox");
const shown = () => screen.getByRole("status").textContent;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTime(120));
let view: ReturnType<typeof render>;
/** The router has taken up this address. */
const arrive = (query: string) => view.rerender(<Typed query={query} />);

beforeEach(() => {
  log.splice(0);
  vi.useFakeTimers();
  view = render(<Typed query="sort=name" />);
  type("wave");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("narrows a list at the key, and commits after a pause", () => {
  expect(shown()).toBe("sort=name&q=wave");
  act(() => vi.advanceTimersByTime(119));
  expect(log).toEqual([]);
  act(() => vi.advanceTimersByTime(1));
  expect(log).toEqual(["commit wave"]);
  expect(shown()).toBe("sort=name&q=wave");
});

it("commits before a click is handled, and only once", () => {
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(log).toEqual(["commit wave", "click"]);
  pause();
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(log).toEqual(["commit wave", "click", "click"]);
});

it("commits nothing once its page is left", () => {
  cleanup();
  pause();
  expect(log).toEqual([]);
});

it("keeps what is typed while the router takes up earlier texts, one by one", () => {
  pause();
  type("waves");
  pause();
  type("waves of");
  arrive("sort=name&q=wave");
  expect([field().value, shown()]).toEqual(["waves of", "sort=name&q=waves+of"]);
  arrive("sort=name&q=waves");
  expect([field().value, shown()]).toEqual(["waves of", "sort=name&q=waves+of"]);
  pause();
  arrive("sort=name&q=waves+of");
  expect([field().value, shown()]).toEqual(["waves of", "sort=name&q=waves+of"]);
  expect(log).toEqual(["commit wave", "commit waves", "commit waves of"]);
});

it.each(["q=ebb", ""])("gives way to an address that it didn't make, as by Back or Clear: %s", (query) => {
  pause();
  arrive("q=wave");
  type("waves");
  arrive(query || "sort=name");
  expect([field().value, shown()]).toEqual([query ? "ebb" : "", query || "sort=name"]);
  pause();
  expect(log).toEqual(["commit wave"]);
});

it("keeps other changes of the address while the typed text waits", () => {
  arrive("sort=user");
  expect(shown()).toBe("sort=user&q=wave");
});

it("is cleared right after typing, although the router then has nothing to report", () => {
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(log).toEqual(["commit wave", "commit null"]);
  expect([field().value, shown()]).toEqual(["", "sort=name"]);
  arrive("q=wave");
  expect([field().value, shown()]).toEqual(["wave", "q=wave"]);
});
