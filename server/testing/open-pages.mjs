import { PublicAnswers } from "../public-answers.mjs";
import { Renderings } from "../renderings.mjs";
import { open } from "./open-door.mjs";

/** A front door whose pages and reads of the API count how often they are made. `wanted` changes what is answered. */
export async function openPages(
  /** @type {(res: import("node:http").ServerResponse) => void} */ wanted = () => {},
  /** @type {number | undefined} */ longestTurnMs = undefined,
  /** @type {string | null} */ host = null,
  /** @type {import("../front-door.mjs").ToTextAddress | undefined} */ toTextAddress = undefined,
) {
  const changes = { count: 0, gaps: 0 };
  const state = {
    renderings: 0,
    /** Requests that have arrived. */ asked: 0,
    /** @type {Promise<void>} */ gate: Promise.resolve(),
    /** @type {import("node:http").IncomingHttpHeaders} */ headers: {},
    url: "",
    /** @type {string[]} */ counted: [],
    mayRender: true,
    dueMs: Number.POSITIVE_INFINITY,
    /** @type {string[]} */ refused: [],
    /** @type {unknown[][]} */ reads: [],
  };
  const countRead = (/** @type {unknown[]} */ ...read) => void state.reads.push(read);
  const count = async (/** @type {string} */ address) => {
    state.counted.push(address);
    return state.mayRender && !state.refused.includes(address)
      ? null
      : { detail: "Too many.", retryAfterSeconds: 7 };
  };
  const isKnown = async (/** @type {import("node:http").IncomingHttpHeaders} */ { cookie }) =>
    cookie === "portal_session=known";
  const renderings = new Renderings({ isKnown, count, longestTurnMs });
  /** The page reads `a` and `x`. */
  const toShared = (/** @type {string} */ url) => {
    state.asked++;
    const { pathname, searchParams } = new URL(url, "http://portal.invalid");
    const read = ["a", "x"].flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
    const route = pathname.startsWith("/api/") ? "/api/{name}" : null;
    if (!route && !pathname.startsWith("/p")) return null;
    return { url: `${pathname}?${new URLSearchParams(read)}`, route };
  };
  const kept = new PublicAnswers({
    toShared,
    host,
    findNextDueMs: () => state.dueMs,
    renderings,
    changes,
    count: countRead,
  });
  const handle = async (
    /** @type {import("node:http").IncomingMessage} */ req,
    /** @type {import("node:http").ServerResponse} */ res,
  ) => {
    const number = ++state.renderings;
    state.headers = { ...req.headers };
    state.url = req.url ?? "";
    await state.gate;
    if (state.url.startsWith("/api/")) {
      res.setHeader("Content-Type", ["application/json"]);
      res.setHeader("X-Request-Id", `request ${number}`);
      res.setHeader("X-Portal-Time", "1000");
      wanted(res);
      res.end(JSON.stringify({ number, filler: "x".repeat(2000) }));
      return;
    }
    const nonce = Buffer.from(`${number}`.padStart(16, "n")).toString("base64");
    res.setHeader("Content-Type", "text/html; charset=utf-8");
    res.setHeader("Vary", ["rsc"]);
    res.setHeader("Content-Security-Policy", `script-src 'nonce-${nonce}' 'strict-dynamic'; img-src data:`);
    wanted(res);
    res.write(`<script nonce="${nonce}">one</script><script>two</script>${"<hr>".repeat(500)}`);
    res.end(`<p>page ${number} of ${req.headers.cookie ?? "nobody"}</p><script nonce="${nonce}"></script>`);
  };
  const { url, port } = await open({ handle, kept, renderings, toTextAddress, trustedProxies: 1 });
  const read = async (path = "/p", /** @type {Record<string, string>} */ headers = {}) => {
    const answer = await fetch(url + path, { headers });
    const text = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    return { answer, text, policy, page: /page \d+/.exec(text)?.[0] };
  };
  /** Makes what is rendered from now on wait for a call of the returned function. */
  const hold = () => {
    let open = () => {};
    state.gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  };
  return { read, state, changes, port, url, hold };
}
