import { render } from "@testing-library/react";
import { expect, it } from "vitest";

/** Replaces text nodes as browsers do that translate a page. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const text of found) {
    const font = document.createElement("font");
    font.textContent = text.data;
    if (text.data.trim()) text.replaceWith(font);
  }
}

type Shown = { count: number; before?: boolean; text?: string; marked?: boolean };

function Line({ count, before = false, text, marked = false }: Shown) {
  return (
    <p>
      {before && <i>first </i>}
      {count} {count === 1 ? "job" : "jobs"}
      {text}
      {marked ? <b> marked</b> : " plain"}
    </p>
  );
}

it.each<[string, Shown, Shown, string]>([
  ["a number changes", { count: 1 }, { count: 2 }, "2 jobs plain"],
  ["an element comes before a text", { count: 1 }, { count: 1, before: true }, "first 1 job plain"],
  ["an element goes", { count: 1, before: true }, { count: 3 }, "3 jobs plain"],
  ["a text goes", { count: 1, text: " of mine", marked: true }, { count: 1, marked: true }, "1 job marked"],
  ["a text comes", { count: 1, marked: true }, { count: 1, text: "!", marked: true }, "1 job! marked"],
  ["a text becomes an element", { count: 1 }, { count: 1, marked: true }, "1 job marked"],
  ["an element becomes a text", { count: 1, marked: true }, { count: 1 }, "1 job plain"],
])("a translated page goes on: %s", (_, one, other, expected) => {
  const { container, rerender } = render(<Line {...one} />);
  translate(container);
  rerender(<Line {...other} />);
  expect(container.textContent).toBe(expected);
});

it("leaves a text alone that has no siblings, and gives adjacent ones a single element", () => {
  const { container } = render(
    <ul>
      <li>
        {1} of {2}
      </li>
      <li>
        {1} of {null} <b>two</b> in all
      </li>
    </ul>,
  );
  expect(container.innerHTML).toBe(
    "<ul><li>1 of 2</li><li><span>1 of  </span><b>two</b><span> in all</span></li></ul>",
  );
});
