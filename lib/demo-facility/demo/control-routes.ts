import type { Route } from "../route";
import { clockControl } from "./clock-control";
import { countControl } from "./count-control";
import { faultControl } from "./fault-control";
import { historyControl } from "./history-control";
import { resourceControl } from "./resource-control";
import { schedulerControl } from "./scheduler-control";
import { streamingControl } from "./streaming-control";
import { thesaurusControl } from "./thesaurus-control";
import { tokenControl } from "./token-control";

/** The control paths under `/demo/`. They aren't part of the facility's API, but control the demo itself. */
export const controlRoutes: readonly Route[] = [
  ...tokenControl,
  ...clockControl,
  ...faultControl,
  ...countControl,
  ...resourceControl,
  ...historyControl,
  ...schedulerControl,
  ...streamingControl,
  ...thesaurusControl,
];
