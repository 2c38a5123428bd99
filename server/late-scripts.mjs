import { keepPresses } from "./early-presses.mjs";

/** An external script of Next's that runs whenever it has arrived. Its attributes come in any order. */
const asyncScript = /<script (?=[^>]*\basync="")[^>]*?\bsrc="([^"]*\/_next\/[^"]+)"[^>]*><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

/*
 * Adds scripts (s) with a nonce (n) once something is painted (Paint Timing), or once the page has loaded if nobody sees it. It
 * waits for no frame or timer, which a test that holds the page's clock would never give it.
 */
const addScripts = `((s,n)=>{
let added=0;
const add=()=>{if(!added++)for(const src of s)document.head.append(Object.assign(document.createElement("script"),{src,async:true,nonce:n}))};
new PerformanceObserver(add).observe({type:"paint",buffered:true});
addEventListener("load",()=>document.hidden?add():setTimeout(add,1000))})`;

/**
 * A page's HTML, changed so that its scripts are loaded after the first paint. From the start they would be loaded beside the style
 * sheets, and would run as they arrive: both before it.
 * @param {string} html @param {string} nonce of the HTML's own scripts
 */
export function delayScripts(html, nonce) {
  const sources = [...html.matchAll(asyncScript)].map(([, source = ""]) => source);
  const script = `<script nonce="${nonce}">${keepPresses};${addScripts}(${JSON.stringify(sources)},"${nonce}")</script>`;
  if (sources.length === 0 || !html.includes("</head>") || !html.includes("</body>")) return html;
  return html
    .replace(asyncScript, "")
    .replace(scriptPreload, "")
    .replace(/<\/body>(?!.*<\/body>)/s, () => `${script}</body>`);
}
