import { StringDecoder } from "node:string_decoder";
import { keepPresses } from "./early-presses.mjs";

/** An external script of Next's that runs whenever it has arrived. Its attributes come in any order. */
const asyncScript = /<script (?=[^>]*\basync="")[^>]*?\bsrc="([^"]*\/_next\/[^"]+)"[^>]*><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
/** The page's own nonce in its policy (lib/api/security-headers.ts). */
const ownNonce = /'nonce-([A-Za-z0-9+/=]+)'/;

/*
 * Adds scripts (s) with a nonce (n) once something is painted (Paint Timing), or once the page has loaded if nobody sees it. It
 * waits for no frame or timer, which a test that holds the page's clock would never give it.
 */
const addScripts = `((s,n)=>{
let added=0;
const add=()=>{if(!added++)for(const src of s)document.head.append(Object.assign(document.createElement("script"),{src,async:true,nonce:n}))};
new PerformanceObserver(add).observe({type:"paint",buffered:true});
addEventListener("load",()=>document.hidden?add():setTimeout(add,1000))})`;

/** Takes Next's scripts out of HTML that comes in parts, and has them loaded after the first paint. */
class LateScripts {
  #held = "";
  /** @type {string[]} */
  #sources = [];

  /** @param {string} nonce of the HTML's own scripts @param {string} [before] text of a script to run at the end of the body */
  constructor(nonce, before = "") {
    this.nonce = nonce;
    this.before = before;
  }

  /** What can be sent once this part has come. @param {string} part */
  take(part) {
    const text = this.#held + part;
    const end = findWholeEnd(text);
    this.#held = text.slice(end);
    return this.#change(text.slice(0, end));
  }

  /** The rest, of a page that may have ended early. */
  end() {
    return this.#change(this.#held);
  }

  /** @param {string} text */
  #change(text) {
    const kept = text
      .replace(asyncScript, (_, source) => {
        this.#sources.push(source);
        return "";
      })
      .replace(scriptPreload, "");
    return kept.replace("</body>", (end) => this.#toLoader() + end);
  }

  #toLoader() {
    if (this.#sources.length === 0) return "";
    const run = `${addScripts}(${JSON.stringify(this.#sources)},"${this.nonce}")`;
    return `<script nonce="${this.nonce}">${this.before && `${this.before};`}${run}</script>`;
  }
}

/** Where a script or a tag begins that isn't complete; the text's length if there is none. @param {string} text */
function findWholeEnd(text) {
  const script = text.lastIndexOf("<script");
  if (script >= 0 && !text.includes("</script>", script)) return script;
  const tag = text.lastIndexOf("<");
  return tag >= 0 && !text.includes(">", tag) ? tag : text.length;
}

/**
 * A page's HTML, changed so that its scripts are loaded after the first paint. From the start they would be loaded beside the style
 * sheets, and would run as they arrive: both before it. What is pressed until then is kept.
 * @param {string} html @param {string} nonce of the HTML's own scripts
 */
export function delayScripts(html, nonce) {
  if (html.search(asyncScript) < 0 || !html.includes("</head>") || !html.includes("</body>")) return html;
  const late = new LateScripts(nonce, keepPresses);
  return late.take(html) + late.end();
}

/**
 * The same for a page that is sent as it is rendered, for one reader. It keeps presses by itself (app/keep-presses.tsx). Whatever
 * isn't a page is sent as it is.
 * @param {import("node:http").ServerResponse} res
 */
export function delayScriptsAsSent(res) {
  const own = /** @type {any} */ (res);
  const [write, end] = [res.write, res.end];
  const decoder = new StringDecoder("utf8");
  /** @type {LateScripts | null | undefined} */
  let late;
  /** @param {unknown} chunk @param {unknown} encoding */
  const toText = (chunk, encoding) => {
    if (late === undefined) late = isPage(res) ? new LateScripts(readNonce(res)) : null;
    const coding = /** @type {BufferEncoding} */ (typeof encoding === "string" ? encoding : "utf8");
    return decoder.write(
      typeof chunk === "string" ? Buffer.from(chunk, coding) : /** @type {Buffer} */ (chunk),
    );
  };
  const isBody = (/** @type {unknown} */ chunk) => typeof chunk === "string" || chunk instanceof Uint8Array;
  // As the compressor that it writes to, it takes no callbacks (pack.mjs).
  own.write = (/** @type {unknown[]} */ ...args) => {
    const text = late !== null && isBody(args[0]) ? toText(args[0], args[1]) : "";
    if (!late) return write.apply(res, /** @type {any} */ (args));
    const sent = late.take(text);
    return sent === "" || write.call(res, sent, "utf8");
  };
  own.end = (/** @type {unknown[]} */ ...args) => {
    const text = late !== null && isBody(args[0]) ? toText(args[0], args[1]) : "";
    if (!late) return end.apply(res, /** @type {any} */ (args));
    return end.call(res, late.take(text + decoder.end()) + late.end(), "utf8");
  };
}

/** Next sets some headers as one-element lists. @param {import("node:http").ServerResponse} res @param {string} name */
const readHeader = (res, name) => String([res.getHeader(name) ?? ""].flat()[0]);

/** @param {import("node:http").ServerResponse} res */
const readNonce = (res) => ownNonce.exec(readHeader(res, "Content-Security-Policy"))?.[1] ?? "";

/** @param {import("node:http").ServerResponse} res */
const isPage = (res) =>
  res.statusCode === 200 &&
  readHeader(res, "Content-Type").startsWith("text/html") &&
  !res.hasHeader("Content-Length") &&
  readNonce(res) !== "";
