import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OccupancyWords } from "./occupancy-words";

const say = (free: number, unknown: number) =>
  renderToStaticMarkup(
    <OccupancyWords
      unit="nodes"
      shares={[
        { look: "used", label: "in use", value: 2 },
        { look: "free", label: "free", value: free },
        { look: "unknown", label: "unknown", value: unknown },
      ]}
    />,
  ).replace(/<[^>]+>/g, "");

it("says how much is free, and at least where some of it isn’t known", () => {
  expect(say(3, 0)).toMatch(/^3 of 5 nodes free5 nodes: 2 in use, 3 free\./);
  expect(say(0, 3)).toMatch(/^At least 0 of 5 nodes free5 nodes: 2 in use, 3 unknown\./);
});
