import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { toLink, useStatedParameters } from "./stated-parameters";

afterEach(cleanup);

function Page({ query }: { query: string }) {
  useStatedParameters(query);
  return null;
}

it("leaves an address as it is", () => {
  const href = "https://portal.example/compute/a%20b?q=state%3Arunning&sort=-start#row";
  expect(toLink(href)).toBe(href);
  expect(toLink("https://portal.example/status#content")).toBe("https://portal.example/status");
});

it("states what the page adds, while it is shown", () => {
  const { rerender, unmount } = render(<Page query="mine=on" />);
  expect(toLink("https://portal.example/compute/a?q=x")).toBe("https://portal.example/compute/a?q=x&mine=on");
  rerender(<Page query="view=list&theme=dark" />);
  expect(toLink("https://portal.example/?theme=light")).toBe("https://portal.example/?theme=dark&view=list");
  unmount();
  expect(toLink("https://portal.example/")).toBe("https://portal.example/");
});

it("leaves to the address what is only usual, right after a choice too", () => {
  function Queue() {
    useStatedParameters("mine=on", true);
    return null;
  }
  render(<Queue />);
  expect(toLink("https://portal.example/compute/a")).toBe("https://portal.example/compute/a?mine=on");
  expect(toLink("https://portal.example/compute/a?mine=off")).toBe(
    "https://portal.example/compute/a?mine=off",
  );
});
