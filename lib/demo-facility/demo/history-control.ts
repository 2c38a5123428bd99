import { jsonAnswer } from "../answer";
import type { Route } from "../route";

/** `/demo/history`: what happened in the days before, which the facility's API has no path for. */
export const historyControl: readonly Route[] = [
  {
    method: "GET",
    pattern: "/demo/history",
    handle: ({ facility }) => jsonAnswer(facility.status.history()),
  },
];
