import { jsxs as createStatic, Fragment, jsx } from "react/jsx-runtime";

export type { JSX } from "react/jsx-runtime";
export { Fragment, jsx };

type Properties = { children?: unknown };

const isNothing = (child: unknown) => child == null || typeof child === "boolean" || child === "";
const isText = (child: unknown) =>
  !isNothing(child) && typeof child !== "object" && typeof child !== "function";

/**
 * The same properties, where each text with siblings among the children is an element of its own; adjacent texts are one. A browser
 * that translates a page replaces its text nodes: then React fails where it removes one or inserts something before it, and what it
 * writes into one isn't seen. An element survives that, and so does the only text of an element. Blank texts aren't translated. A
 * component's own result isn't among the children here: one that changes must not be a bare text.
 */
export function separateTexts(props: Properties): Properties {
  const { children } = props;
  if (!Array.isArray(children) || !children.some(isText)) return props;
  if (children.every((child) => isText(child) || isNothing(child)))
    return { ...props, children: children.filter(isText).join("") };
  let [start, text] = [-1, ""];
  // Every child keeps its place, by which React finds it again.
  const separated: unknown[] = children.map((child) => (isText(child) ? null : child));
  for (const [at, child] of children.entries()) {
    if (isNothing(child)) continue;
    if (!isText(child)) {
      start = -1;
      continue;
    }
    [start, text] = start < 0 ? [at, String(child)] : [start, text + child];
    separated[start] = text.trim() ? jsx("span", { children: text }) : text;
  }
  return { ...props, children: separated };
}

/** React's function for an element with several children written in place: tsconfig.json has this folder as `jsxImportSource`. */
export const jsxs: typeof createStatic = (type, props, key) => {
  const separated = separateTexts(props as Properties);
  return (Array.isArray(separated.children) ? createStatic : jsx)(type, separated, key);
};
