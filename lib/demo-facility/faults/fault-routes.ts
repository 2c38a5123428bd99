import { jsonAnswer } from "../answer";
import type { Route } from "../route";
import { REDIRECT_TARGET } from "./fixed-faults";

/** Where `redirect-self` leads: looks like a good answer, and is counted. */
export const faultRoutes: readonly Route[] = [
  { method: "GET", pattern: REDIRECT_TARGET, handle: () => jsonAnswer({ resources: [] }) },
];
