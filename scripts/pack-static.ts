import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { NextConfig } from "next";

type Routes<Key extends "headers" | "rewrites"> = Awaited<ReturnType<NonNullable<NextConfig[Key]>>>;
type Rewrite = Extract<Routes<"rewrites">, unknown[]>[number];
type Header = Routes<"headers">[number];

/**
 * Writes beside each script and style sheet of a build what it is packed with brotli (RFC 7932) and with gzip (RFC 1952).
 * `folder` is Next's `distDir`.
 */
export async function packStatic(folder: string): Promise<void> {
  const built = path.join(folder, "static/chunks");
  const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
  const toGzip = promisify<Buffer, object, Buffer>(gzip);
  for (const name of await readdir(built)) {
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

/** Whether an Accept-Encoding (RFC 9110 §12.5.3) allows a coding: a pattern for the whole header, as Next's `has` wants it. */
export function acceptPattern(coding: string): string {
  return `(?:.*,)?\\s*${coding}\\s*(?!;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:[;,].*)?`;
}

const chunks = "/_next/static/chunks";
const types = [
  ["css", "text/css; charset=UTF-8"],
  ["js", "application/javascript; charset=UTF-8"],
] as const;

/** Next's rewrites and headers by which packed files go out as they are, so that nothing is packed for each visitor. */
export function packedRoutes(): { rewrites: Rewrite[]; headers: Header[] } {
  const accepts = (coding: string) =>
    ({ type: "header", key: "accept-encoding", value: acceptPattern(coding) }) as const;
  const routes = types.flatMap(([kind, type]) => {
    const source = `${chunks}/:file(.+\\.${kind})`;
    return [
      { type, coding: "br", ending: ".br", match: { source, has: [accepts("br")] } },
      {
        type,
        coding: "gzip",
        ending: ".gz",
        match: { source, has: [accepts("gzip")], missing: [accepts("br")] },
      },
    ];
  });
  return {
    rewrites: routes.map(({ match, ending }) => ({ ...match, destination: `${chunks}/:file${ending}` })),
    headers: routes.map(({ match, coding, type }) => ({
      ...match,
      headers: [
        { key: "Content-Encoding", value: coding },
        { key: "Content-Type", value: type },
      ],
    })),
  };
}
