import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import Negotiator from "negotiator";
import send from "send";

/** @typedef {{ root: string, file: string, maxAgeMs: number, isImmutable: boolean, packed: string[] }} File */

/** The extensions of a build's compressed copies of a file, best first (scripts/pack-static.mjs). */
const codings = /** @type {const} */ ([
  ["br", ".br"],
  ["gzip", ".gz"],
]);
const types = /** @type {Record<string, string>} */ ({
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
});
const yearMs = 31_536_000_000;

/**
 * The static files that the portal serves, by URL path: the build's files, which never change under one name, and the folder
 * `public`. They are listed once: an unlisted path is never a file.
 * @param {string} folder the project's folder
 */
export function listFiles(folder) {
  const built = listUnder(path.join(folder, ".next/static"), "/_next/static", yearMs);
  const open = listUnder(path.join(folder, "public"), "", 3_600_000);
  return new Map([...open, ...built]);
}

/**
 * @param {string} root
 * @param {string} prefix
 * @param {number} maxAgeMs
 * @returns {[string, File][]}
 */
function listUnder(root, prefix, maxAgeMs) {
  if (!existsSync(root)) return [];
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
  const all = new Set(names);
  const isCopy = (/** @type {string} */ name) =>
    codings.some(([, ending]) => name.endsWith(ending) && all.has(name.slice(0, -ending.length)));
  return names
    .filter((name) => !isCopy(name))
    .map((name) => {
      const packed = codings.flatMap(([coding, ending]) => (all.has(name + ending) ? [coding] : []));
      return [`${prefix}/${name}`, { root, file: name, maxAgeMs, isImmutable: maxAgeMs === yearMs, packed }];
    });
}

/**
 * Responds with a file, in the best compressed copy that the caller accepts (RFC 9110 §12.5.3); the library handles
 * conditions, ranges and errors.
 * @param {import("node:http").IncomingMessage} req
 * @param {import("node:http").ServerResponse} res
 * @param {File} file
 * @param {() => void} onGone called if the file can't be read any more
 */
export function sendFile(req, res, { root, file, maxAgeMs, isImmutable, packed }, onGone) {
  let name = file;
  if (packed.length > 0) {
    res.setHeader("Vary", "Accept-Encoding");
    const negotiator = /** @type {any} */ (new Negotiator(req));
    const coding = negotiator.encodings([...packed, "identity"], { preferred: packed })[0];
    const ending = codings.find(([known]) => known === coding)?.[1];
    if (ending) {
      name += ending;
      res.setHeader("Content-Encoding", String(coding));
    }
    const type = types[path.extname(file)];
    if (type) res.setHeader("Content-Type", type);
  }
  send(req, `/${name.split("/").map(encodeURIComponent).join("/")}`, {
    root,
    index: false,
    maxAge: maxAgeMs,
    immutable: isImmutable,
    // A range of a compressed copy is useless.
    acceptRanges: false,
  })
    .on("error", (/** @type {{ status?: number }} */ error) => {
      for (const header of ["Content-Encoding", "Content-Type"]) res.removeHeader(header);
      if (error.status === 412) res.writeHead(412).end();
      else onGone();
    })
    .on("directory", onGone)
    .pipe(res);
}
