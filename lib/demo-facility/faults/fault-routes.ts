import { jsonAnswer } from "../answer";
import type { Route } from "../route";
import { REDIRECT_TARGET } from "./fixed-faults";

/** The target of `redirect-self`: looks like a valid response, and is counted. */
export const faultRoutes: readonly Route[] = [
  { method: "GET", pattern: REDIRECT_TARGET, handle: () => jsonAnswer({ resources: [] }) },
];
