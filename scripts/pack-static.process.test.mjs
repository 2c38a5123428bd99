import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { packStatic } from "./pack-static.mjs";

it("packs scripts and style sheets, and nothing else", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "packed-"));
  try {
    const built = path.join(folder, "static/chunks");
    await mkdir(built, { recursive: true });
    const text = "const words = 'again and again and again';\n".repeat(200);
    for (const name of ["a.js", "b.css", "c.map"]) await writeFile(path.join(built, name), text);
    await packStatic(folder);
    expect(await readdir(built)).toEqual([
      "a.js",
      "a.js.br",
      "a.js.gz",
      "b.css",
      "b.css.br",
      "b.css.gz",
      "c.map",
    ]);
    const [brotli, gzipped] = [
      await readFile(path.join(built, "a.js.br")),
      await readFile(path.join(built, "b.css.gz")),
    ];
    expect(brotliDecompressSync(brotli).toString()).toBe(text);
    expect(gunzipSync(gzipped).toString()).toBe(text);
    expect(brotli.length).toBeLessThan(text.length / 20);
  } finally {
    await rm(folder, { recursive: true });
  }
});
