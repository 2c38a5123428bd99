/** An external script of Next's that runs whenever it has arrived. Its attributes come in any order. */
const asyncScript = /<script (?=[^>]*\basync="")[^>]*?\bsrc="([^"]*\/_next\/[^"]+)"[^>]*><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

/*
 * Adds scripts (s) with a nonce (n) once something is painted (Paint Timing), or once the page has loaded if nobody sees it. It
 * waits for no frame or timer, which a test that holds the page's clock would never give it. What was pressed (p) and entered (f)
 * before the page says that it hears it (components/shell/early-presses.tsx) happens again then, once for each control, each after
 * the page has taken up the one before. React may take an element up at the press itself and answer it: by the time that the press
 * has reached the document, it has marked it. React ignores an event that leaves a field with the last value set on the element
 * itself, so another is set there before.
 */
const addScripts = `((s,n)=>{
let added=0;
const p=new Set(),f=new Map(),
taken=(e)=>Object.keys(e).some((k)=>k.startsWith("__reactFiber")),
press=({target})=>{const b=target.closest?.("button");b?.type==="button"&&!taken(b)&&p.add(b)},
enter=({target})=>{target.matches("input,select,textarea")&&f.set(target,target[what(target)])},
what=({type})=>type==="checkbox"||type==="radio"?"checked":"value",
add=()=>{if(!added++)for(const src of s)document.head.append(Object.assign(document.createElement("script"),{src,async:true,nonce:n}))},
repeat=(e,v)=>{
if(!e.isConnected)return;
if(what(e)==="checked"){e.checked=!v;e.click();return}
e.value="";
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(e),"value").set.call(e,v);
for(const type of ["input","change"])e.dispatchEvent(new Event(type,{bubbles:true}))};
document.addEventListener("click",press);
document.addEventListener("input",enter,true);
addEventListener("portal-hears",()=>{
document.removeEventListener("click",press);
document.removeEventListener("input",enter,true);
queueMicrotask(async()=>{for(const[e,v]of f)await repeat(e,v);for(const b of p)await b.click()})},{once:true});
new PerformanceObserver(add).observe({type:"paint",buffered:true});
addEventListener("load",()=>document.hidden?add():setTimeout(add,1000))})`;

/**
 * A page's HTML, changed so that its scripts are loaded after the first paint. From the start they would be loaded beside the style
 * sheets, and would run as they arrive: both before it.
 * @param {string} html @param {string} nonce of the HTML's own scripts
 */
export function delayScripts(html, nonce) {
  const sources = [...html.matchAll(asyncScript)].map(([, source = ""]) => source);
  const script = `<script nonce="${nonce}">${addScripts}(${JSON.stringify(sources)},"${nonce}")</script>`;
  if (sources.length === 0 || !html.includes("</head>") || !html.includes("</body>")) return html;
  return html
    .replace(asyncScript, "")
    .replace(scriptPreload, "")
    .replace(/<\/body>(?!.*<\/body>)/s, () => `${script}</body>`);
}
