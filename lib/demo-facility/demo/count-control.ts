import { jsonAnswer } from "../answer";
import type { Route } from "../route";

/** `/demo/count`: how often each path was called. */
export const countControl: readonly Route[] = [
  {
    method: "GET",
    pattern: "/demo/count",
    handle: ({ facility }) => jsonAnswer({ counts: facility.counts.list() }),
  },
  {
    method: "POST",
    pattern: "/demo/count/reset",
    handle: ({ facility }) => {
      facility.counts.reset();
      return jsonAnswer({ counts: facility.counts.list() });
    },
  },
];
