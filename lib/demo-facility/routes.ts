import { jsonAnswer } from "./answer";
import { controlRoutes } from "./demo/control-routes";
import { REDIRECT_TARGET } from "./faults/fixed-faults";
import { get, type Route } from "./route";
import { schedulerRoutes } from "./scheduler/scheduler-routes";
import { statusRoutes } from "./status/status-routes";
import { streamingRoutes } from "./streaming/streaming-routes";
import { thesaurusRoutes } from "./thesaurus/thesaurus-routes";
import { tokenRoutes } from "./token/token-routes";

/** All routes of the demo facility. A new part of the API adds its routes only here. */
export const routes: readonly Route[] = [
  ...statusRoutes,
  ...tokenRoutes,
  ...schedulerRoutes,
  ...streamingRoutes,
  ...thesaurusRoutes,
  ...controlRoutes,
  // The target of `redirect-self`: looks like a valid response, and is counted.
  get(REDIRECT_TARGET, () => jsonAnswer({ resources: [] })),
];
