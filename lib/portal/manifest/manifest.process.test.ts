import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toBoardManifest, toPortalManifest } from "./manifest";

const folder = path.resolve(import.meta.dirname, "../../../public");
const portal = toPortalManifest("Larkspur Research Computing", "/compute");
const board = toBoardManifest("Larkspur Research Computing");

/** Width and height as a PNG's first chunk has them (PNG §11.2.2). */
function readSize(name: string): string {
  const bytes = readFileSync(path.join(folder, name));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe.each([
  ["portal", portal],
  ["board", board],
])("the manifest of the %s", (_says, manifest) => {
  it("names icons that exist, in the sizes that they have", () => {
    const all = [
      ...(manifest.icons ?? []),
      ...(manifest.shortcuts ?? []).flatMap(({ icons }) => icons ?? []),
    ];
    for (const { src, sizes } of all)
      expect(
        sizes === "any" ? readFileSync(path.join(folder, src)).length > 0 : readSize(src) === sizes,
      ).toBe(true);
  });

  it("has what an installation needs", () => {
    const sizesOf = (purpose: string) =>
      manifest.icons?.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
    expect(sizesOf("any")).toEqual(["any", "192x192", "512x512"]);
    expect(sizesOf("maskable")).toEqual(["192x192", "512x512"]);
    expect(sizesOf("monochrome")).toEqual(["512x512"]);
    expect(manifest.start_url?.startsWith(manifest.scope ?? "?")).toBe(true);
  });
});

it("makes two applications", () => {
  expect([portal.id, board.id]).toEqual(["/", "/board"]);
  expect([portal.display, board.display]).toEqual(["standalone", "fullscreen"]);
});

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
