import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useBarFocus } from "./use-bar-focus";

afterEach(cleanup);

/** Lanes of bars, each named by its lane and place, with where it begins. */
const lanes = [[], [10, 50, 90], [], [20, 60]];
const toId = (lane: number, bar: number) => `${lane}/${bar}`;

function Lanes() {
  const focus = useBarFocus(lanes.flatMap((bars, lane) => bars.map((_, bar) => toId(lane, bar))));
  return (
    <ul onKeyDown={focus.onKeyDown}>
      {lanes.map((bars, lane) => (
        <li key={toId(lane, 0)}>
          {bars.map((left, bar) => (
            <button
              key={left}
              {...focus.bind(toId(lane, bar))}
              type="button"
              className="lane-button"
              ref={(element) => {
                if (element) Object.defineProperty(element, "offsetLeft", { value: left });
              }}
            >
              {toId(lane, bar)}
            </button>
          ))}
          <input aria-label={`details ${lane}`} />
        </li>
      ))}
    </ul>
  );
}

const bar = (name: string) => screen.getByRole("button", { name });

it.each([
  ["1/0", "ArrowRight", "1/1"],
  ["1/2", "ArrowRight", "1/2"],
  ["1/0", "ArrowLeft", "1/0"],
  ["1/1", "Home", "1/0"],
  ["1/0", "End", "1/2"],
  ["1/2", "ArrowDown", "3/1"],
  ["3/0", "ArrowUp", "1/0"],
  ["1/0", "ArrowUp", "1/0"],
  ["3/0", "ArrowDown", "3/0"],
  ["1/0", "a", "1/0"],
])("from %s by %s to %s", (from, key, to) => {
  render(<Lanes />);
  bar(from).focus();
  fireEvent.keyDown(bar(from), { key });
  expect(document.activeElement?.textContent).toBe(to);
});

it("has one tab stop, the first bar until another was focused, and closes by Escape", () => {
  render(<Lanes />);
  const stops = () => screen.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([bar("1/0")]);
  fireEvent.focus(bar("3/1"));
  expect(stops()).toEqual([bar("3/1")]);
  fireEvent.click(bar("3/1"));
  fireEvent.keyDown(screen.getByLabelText("details 3"), { key: "Escape" });
  expect(bar("3/1").getAttribute("aria-expanded")).toBe("true");
  fireEvent.keyDown(bar("3/1"), { key: "Escape" });
  expect(bar("3/1").getAttribute("aria-expanded")).toBe("false");
});
