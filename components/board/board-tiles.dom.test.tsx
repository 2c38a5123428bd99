import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Tile } from "@/lib/board/tiles";
import { TileCard } from "./board-tiles";

afterEach(cleanup);

const tile: Tile = {
  name: "curlew",
  tone: "ok",
  word: "Operational",
  reason: null,
  isOld: false,
  rank: 0,
  note: null,
  facts: [],
};

it("shows newer words of a strip whose drawing is the same", () => {
  const strip = { paths: {}, units: 288, from: 0, text: "Recorded until 12:00" };
  const { container, rerender } = render(<TileCard {...tile} strip={strip} />);
  expect(container.textContent).toContain("Recorded until 12:00");
  rerender(<TileCard {...tile} strip={{ ...strip, text: "Recorded until 12:05" }} />);
  expect(container.textContent).toContain("Recorded until 12:05");
});
