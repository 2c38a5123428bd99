/** An external script of Next's that runs whenever it has arrived. Its attributes come in any order. */
const asyncScript = /<script (?=[^>]*\basync="")[^>]*?\bsrc="([^"]*\/_next\/[^"]+)"[^>]*><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

/*
 * Adds scripts (s) with a nonce (n) once something is painted (Paint Timing), or once the page has loaded if nobody sees it. It
 * waits for no frame or timer, which a test that holds the page's clock would never give it. What was pressed (p) and entered (f)
 * before the page says that it hears it (components/shell/early-presses.tsx) happens again then, once for each control, each after
 * the page has taken up the one before.
 *
 * React may take an element up at the press itself and answer it: by the time that the press has reached the document, it has
 * marked it. As long as code of that part of the page is missing, React stops the press on its way and forgets it, also after the
 * page has said that it hears: such a press is repeated until React lets it through, for ten seconds. React ignores an event that
 * leaves a field with the last value set on the element itself, so another is set there before.
 */
const addScripts = `((s,n)=>{
let added=0,hears=0,busy=0;
const p=new Set(),f=new Map(),
taken=(e)=>Object.keys(e).some((k)=>k.startsWith("__reactFiber")),
button=({target})=>{const b=target.closest?.("button");return b?.type==="button"?b:null},
press=(e)=>{const b=button(e);b&&p.add(b)&&hears&&setTimeout(again,100)},
answer=(e)=>{const b=button(e);b&&(hears||taken(b))&&p.delete(b)},
enter=({target})=>{target.matches("input,select,textarea")&&f.set(target,target[what(target)])},
what=({type})=>type==="checkbox"||type==="radio"?"checked":"value",
add=()=>{if(!added++)for(const src of s)document.head.append(Object.assign(document.createElement("script"),{src,async:true,nonce:n}))},
again=async()=>{
if(busy)return;
busy=1;
for(let i=0;p.size&&i<100;i++){
if(i)await new Promise((r)=>setTimeout(r,100));
for(const b of p)b.isConnected&&!b.disabled?await b.click():p.delete(b)}
p.clear();
busy=0},
repeat=(e,v)=>{
if(!e.isConnected)return;
if(what(e)==="checked"){e.checked=!v;e.click();return}
e.value="";
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(e),"value").set.call(e,v);
for(const type of ["input","change"])e.dispatchEvent(new Event(type,{bubbles:true}))};
addEventListener("click",press,true);
document.addEventListener("click",answer);
document.addEventListener("input",enter,true);
addEventListener("portal-hears",()=>{
hears=1;
document.removeEventListener("input",enter,true);
queueMicrotask(async()=>{for(const[e,v]of f)await repeat(e,v);again()})},{once:true});
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
