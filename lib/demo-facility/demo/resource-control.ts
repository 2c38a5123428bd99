import { jsonAnswer } from "../answer";
import { readJsonBody } from "../read-json-body";
import { Refusal } from "../refusal";
import type { Route } from "../route";
import { MAX_RESOURCES } from "../status/resource-list";
import { BodyFields } from "./body-fields";

/** `/demo/resources`: sets the number of resources in the status list. */
export const resourceControl: readonly Route[] = [
  {
    method: "POST",
    pattern: "/demo/resources",
    handle: async ({ facility, request }) => {
      const fields = new BodyFields(await readJsonBody(request), ["count", "reset"]);
      const count = fields.integer("count", 1, MAX_RESOURCES);
      const reset = fields.flag("reset");
      if ((count === undefined) !== reset) throw new Refusal(400, 'send either "count" or "reset": true');
      return jsonAnswer({ count: facility.status.setResourceCount(count) });
    },
  },
];
