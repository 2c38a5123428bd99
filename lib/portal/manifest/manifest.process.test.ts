import path from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { toPortalManifest } from "./manifest";

it("offers a form for jobs only where there is one", () => {
  const urls = (submitPath: string | null) =>
    toPortalManifest("A", submitPath).shortcuts?.map(({ url }) => url);
  expect(urls("/compute/a/submit")).toEqual(["/", "/status", "/compute/a/submit", "/clusters", "/board"]);
  expect(urls(null)).toEqual(["/", "/status", "/clusters", "/board"]);
});

it("is valid JSON whatever the facility is called", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (name) => {
      const read = JSON.parse(JSON.stringify(toPortalManifest(name, null)));
      expect(read.name).toBe(`${name} portal`);
      expect(read.short_name.length).toBeLessThanOrEqual(12);
    }),
  );
});
