import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { packStatic } from "./pack-static.mjs";

it("packs scripts and style sheets, which unpack to themselves, and nothing else", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "packed-"));
  try {
    const built = path.join(folder, "static/chunks");
    mkdirSync(built, { recursive: true });
    for (const name of ["a.js", "b.css", "c.map"]) writeFileSync(path.join(built, name), `${name} again\n`);
    await packStatic(folder);
    const names = readdirSync(built).join(" ");
    expect(names).toBe("a.js a.js.br a.js.gz b.css b.css.br b.css.gz c.map");
    for (const name of ["a.js", "b.css"]) {
      const read = (end) => readFileSync(path.join(built, name + end));
      expect(brotliDecompressSync(read(".br"))).toEqual(read(""));
      expect(gunzipSync(read(".gz"))).toEqual(read(""));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
