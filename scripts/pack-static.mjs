import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes brotli (RFC 7932) and gzip (RFC 1952) copies beside each script and style sheet of a build (`folder` is Next's
 * `distDir`): server/files.mjs sends these copies unchanged.
 */
export async function packStatic(folder) {
  const built = path.join(folder, "static");
  for (const name of await readdir(built, { recursive: true })) {
    if (!/\.(css|js)$/.test(name)) continue;
    const file = path.join(built, name);
    const content = await readFile(file);
    const [brotli, gzipped] = await Promise.all([
      toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
  }
}
