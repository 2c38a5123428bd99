/*
 * What was pressed (p) and entered (f) before the page says that it hears it (components/shell/early-presses.tsx) happens again
 * then, once for each control, each after the page has taken up the one before.
 *
 * React may take an element up at the press itself and answer it: by the time that the press is captured by the root element (r),
 * below the document where React listens, React has marked it. As long as code of that part of the page is missing, React stops the
 * event before that and forgets it, also after the page has said that it hears: such an event is repeated until React lets it
 * through, for ten seconds. One that a handler stops has passed the root element, and is never repeated. React ignores an event that
 * leaves a field with the last value set on the element itself, so another is set there before.
 */
/** The text of a page's own script that keeps what readers press and enter before the page's scripts have arrived. */
export const keepPresses = `(()=>{
let hears=0,busy=0;
const p=new Set(),f=new Map(),r=document.documentElement,
taken=(e)=>Object.keys(e).some((k)=>k.startsWith("__reactFiber")),
button=({target})=>{const b=target.closest?.("button");return b?.type==="button"?b:null},
soon=()=>{hears&&setTimeout(again,100)},
press=(e)=>{const b=button(e);b&&p.add(b)&&soon()},
answer=(e)=>{const b=button(e);b&&(hears||taken(b))&&p.delete(b)},
enter=({target})=>{target.matches("input:not([type=file]),select,textarea")&&f.set(target,target[what(target)])&&soon()},
take=({target})=>{hears&&f.delete(target)},
what=({type})=>type==="checkbox"||type==="radio"?"checked":"value",
again=async()=>{
if(busy)return;
busy=1;
for(let i=0;p.size+f.size&&i<100&&r.isConnected;i++){
if(i)await new Promise((r)=>setTimeout(r,100));
for(const[e,v]of f)e.isConnected?await repeat(e,v):f.delete(e);
for(const b of p)b.isConnected&&!b.disabled?await b.click():p.delete(b)}
p.clear();
f.clear();
busy=0},
repeat=(e,v)=>{
if(what(e)==="checked"){e.checked=!v;e.click();return}
e.value="";
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(e),"value").set.call(e,v);
for(const type of ["input","change"])e.dispatchEvent(new Event(type,{bubbles:true}))};
addEventListener("click",press,true);
r.addEventListener("click",answer,true);
addEventListener("input",enter,true);
r.addEventListener("input",take,true);
addEventListener("portal-hears",()=>{
hears=1;
queueMicrotask(again)},{once:true})})()`;
