import { createServer } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { listen } from "./bench-portal.mjs";

/**
 * Serves pages of a portal as files without scripts (`floor`). Headers, style sheets and fonts are the portal's own, read
 * once, with `headers`. `weight`: raw and compressed kB, kB of React's payload and of class attributes, elements.
 */
export async function serveFiles(portalUrl, paths, headers = {}) {
  const files = new Map();
  const names = new Map();
  for (const [index, path] of paths.entries()) {
    await readFile(portalUrl + path, headers);
    const page = await readFile(portalUrl + path, headers);
    const html = String(page.body);
    const bare = stripScripts(html);
    names.set(path, { floor: `/floor-${index}`, weight: weigh(html, bare) });
    files.set(
      `/floor-${index}`,
      pack({ ...page, body: Buffer.from(bare), headers: withoutScripts(page.headers) }),
    );
  }
  const server = createServer(async ({ url }, response) => {
    const { pathname } = new URL(url, portalUrl);
    const known = files.get(pathname) ?? pack(await readFile(portalUrl + url));
    files.set(pathname, known);
    response.writeHead(known.status, known.headers);
    response.end(known.body);
  });
  const { url, stop } = await listen(server);
  const toPage = ({ floor, weight }) => ({ floor: url + floor, weight });
  return { pages: new Map([...names].map(([path, page]) => [path, toPage(page)])), stop };
}

/** Transport headers belong to the connection that they came by. */
const hopByHop = /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|date)$/;

async function readFile(url, sent) {
  const answer = await fetch(url, { redirect: "manual", headers: sent });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !hopByHop.test(name)));
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}

const isText = (headers) => /^(text\/|application\/(javascript|json))/.test(headers["content-type"] ?? "");
const compress = (body, quality) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

function pack({ status, headers, body }) {
  if (!isText(headers)) return { status, headers, body };
  return { status, headers: { ...headers, "content-encoding": "br" }, body: compress(body, 5) };
}

const scripts = /<script[\s\S]*?<\/script>/g;

/** Removes scripts, their preloads and those of their reads; the font's remains. */
const stripScripts = (html) =>
  html
    .replace(scripts, "")
    .replace(/<link [^>]*>/g, (link) =>
      /rel="preload"/.test(link) && /as="(script|fetch)"/.test(link) ? "" : link,
    );

const withoutScripts = ({ link, ...headers }) => {
  const kept = (link ?? "").split(/,\s*(?=<)/).filter((one) => one && !/as="?script/.test(one));
  return kept.length > 0 ? { ...headers, link: kept.join(", ") } : headers;
};

const sum = (matches) => matches.reduce((total, [text]) => total + text.length, 0);
const toKb = (bytes) => (bytes / 1000).toFixed(1);

function weigh(html, bare) {
  return [
    toKb(Buffer.byteLength(html)),
    toKb(compress(Buffer.from(html), 11).length),
    toKb(sum([...html.matchAll(/<script[^>]*>[^<]*__next_f[\s\S]*?<\/script>/g)])),
    toKb(sum([...bare.matchAll(/ class="[^"]*"/g)])),
    bare.match(/<[a-z]/g)?.length ?? 0,
  ];
}
