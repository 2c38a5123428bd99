import { jsxDEV as create, Fragment } from "react/jsx-dev-runtime";
import { separateTexts } from "./jsx-runtime";

export type { JSX } from "react/jsx-dev-runtime";
export { Fragment };

/** The same as `jsxs`, for development and unit tests. */
export const jsxDEV: typeof create = (type, props, key, isStatic, source, self) => {
  const separated = isStatic ? separateTexts(props as { children?: unknown }) : props;
  const isList = Array.isArray((separated as { children?: unknown }).children);
  return create(type, separated, key, isStatic && isList, source, self);
};
