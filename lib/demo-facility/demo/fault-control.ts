import { jsonAnswer } from "../answer";
import type { Facility } from "../facility";
import { faultNames, isFaultName } from "../faults/fault-table";
import { readJsonBody } from "../read-json-body";
import { Refusal } from "../refusal";
import type { Route } from "../route";
import { BodyFields } from "./body-fields";

/** `/demo/faults`: sets and clears faults of paths. */
export const faultControl: readonly Route[] = [
  { method: "GET", pattern: "/demo/faults", handle: ({ facility }) => answerFaults(facility) },
  {
    method: "POST",
    pattern: "/demo/faults",
    handle: async ({ facility, request }) => {
      const fields = new BodyFields(await readJsonBody(request), ["path", "fault", "times", "exact"]);
      const path = fields.text("path");
      const fault = fields.text("fault");
      if (!path?.startsWith("/")) throw new Refusal(400, '"path" must start with "/"');
      if (!isFaultName(fault)) throw new Refusal(400, `"fault" must be one of: ${faultNames.join(", ")}`);
      const times = fields.integer("times", 1, 1_000_000);
      facility.faults.add({ path, fault, exact: fields.flag("exact"), ...(times && { times }) });
      facility.status.dropCache();
      return answerFaults(facility);
    },
  },
  {
    method: "DELETE",
    pattern: "/demo/faults",
    handle: ({ facility }) => {
      facility.faults.clear();
      facility.status.dropCache();
      return answerFaults(facility);
    },
  },
];

function answerFaults(facility: Facility) {
  return jsonAnswer({ faults: facility.faults.list(), names: faultNames });
}
