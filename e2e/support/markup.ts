/**
 * What is wrong with a page's HTML by the content models of the HTML standard: blocks where only text may be,
 * controls in controls, strange children of lists, elements and attributes in places where they mean nothing. Runs in a browser,
 * whose parser keeps most wrong nesting and shows the rest as elements that nobody wrote.
 */
export function findMarkupFaults(html: string): string[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const blocks =
    "address,article,aside,blockquote,details,dialog,div,dl,dd,dt,fieldset,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,ul";
  const textOnly =
    "abbr,b,bdi,bdo,button,cite,code,em,h1,h2,h3,h4,h5,h6,i,kbd,label,legend,mark,output,p,pre,q,s,small,span,strong,sub,sup,time,u,var";
  const controls =
    "a[href],button,input:not([type=hidden]),select,textarea,summary,label,iframe,[tabindex]:not(svg *)";
  const describe = (element: Element) =>
    `<${element.localName}> “${(element.textContent ?? "").trim().slice(0, 40)}”`;
  const faults: string[] = [];
  const add = (element: Element, text: string) => faults.push(`${describe(element)} ${text}`);

  for (const block of page.body.querySelectorAll(blocks)) {
    const outer = block.parentElement?.closest(textOnly);
    // Inside an SVG's foreignObject a new content model begins.
    if (outer && !block.closest("foreignObject")) add(block, `in <${outer.localName}>`);
    // A summary may have a heading.
    const summary = block.parentElement?.closest("summary");
    if (summary && !/^h[1-6]$/.test(block.localName)) add(block, "in <summary>");
  }
  for (const control of page.body.querySelectorAll(controls)) {
    const outer = control.parentElement?.closest("a[href],button");
    if (outer) add(control, `in <${outer.localName}>`);
  }
  for (const list of page.body.querySelectorAll("ul,ol"))
    for (const child of list.children)
      if (!/^(li|script|template)$/.test(child.localName)) add(child, `directly in <${list.localName}>`);
  for (const list of page.body.querySelectorAll("dl"))
    for (const child of list.children)
      if (!/^(dt|dd|div|script|template)$/.test(child.localName)) add(child, "directly in <dl>");
  for (const term of page.body.querySelectorAll("dt,dd"))
    if (!term.parentElement?.matches("dl,dl > div")) add(term, "outside <dl>");
  for (const item of page.body.querySelectorAll("li"))
    if (!item.parentElement?.matches("ul,ol,menu")) add(item, "outside a list");
  for (const meta of page.body.querySelectorAll("meta:not([itemprop]),title,base"))
    add(meta, `${meta.getAttribute("http-equiv") ?? ""} in <body>`);
  for (const field of page.querySelectorAll("[autocomplete]"))
    if (
      !field.matches("input,select,textarea,form") ||
      field.matches(
        "[type=checkbox],[type=radio],[type=button],[type=submit],[type=reset],[type=file],[type=image]",
      )
    )
      add(field, "with autocomplete");
  const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id);
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
    faults.push(`id ${id} twice`);
  // The parser ends a <p> before a block: what is left of it shows as one more.
  const written =
    html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "").match(/<p[\s>]/g)?.length ?? 0;
  const parsed = [...page.querySelectorAll("p")].filter((one) => !one.closest("template")).length;
  if (written !== parsed) faults.push(`${written} <p> written, ${parsed} read: a block in a paragraph`);
  return [...new Set(faults)];
}
