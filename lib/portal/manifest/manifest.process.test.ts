import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { toBoardManifest, toPortalManifest } from "./manifest";

const folder = path.resolve(import.meta.dirname, "../../../public");

/** Width and height as a PNG's first chunk has them (PNG §11.2.2). */
function readSize(name: string): string {
  const bytes = readFileSync(path.join(folder, name));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

it("names icons that exist, in the sizes that they have", () => {
  const { icons = [], shortcuts = [] } = toPortalManifest("Larkspur Research Computing", "/compute");
  const own = toBoardManifest("Larkspur Research Computing").icons ?? [];
  for (const { src, sizes } of [...icons, ...own, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])])
    expect(sizes === "any" ? readFileSync(path.join(folder, src)).length > 0 : readSize(src) === sizes).toBe(
      true,
    );
});

it("offers a form for jobs only where there is one", () => {
  const urls = (submitPath: string | null) =>
    toPortalManifest("A", submitPath).shortcuts?.map(({ url }) => url);
  expect(urls("/compute/a/submit")).toEqual(["/", "/status", "/compute/a/submit", "/clusters", "/board"]);
  expect(urls(null)).toEqual(["/", "/status", "/clusters", "/board"]);
});
