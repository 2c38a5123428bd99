import { expect, it } from "vitest";
import { toGridPath } from "./grid-path";

it.each([
  [{ resource: "a" }, undefined, "/api/compute/a/grid"],
  [
    { resource: "a/b <c>", version: "v0.0.43" },
    undefined,
    "/api/compute/a%2Fb%20%3Cc%3E/grid?version=v0.0.43",
  ],
  [{ resource: "a", version: "" }, "s.1", "/api/compute/a/grid?since=s.1"],
])("makes the path of %j since %s", (place, since, path) => {
  expect(toGridPath(place, since)).toBe(path);
});
