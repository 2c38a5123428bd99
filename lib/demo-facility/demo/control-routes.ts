import { jsonAnswer } from "../answer";
import type { Facility } from "../facility";
import { faultNames, isFaultName } from "../faults/fault-table";
import { readJsonBody } from "../read-json-body";
import { Refusal } from "../refusal";
import type { Route } from "../route";
import { MAX_RESOURCES } from "../status/resource-list";
import { tokenProfiles } from "../token/token-profiles";
import { BodyFields } from "./body-fields";
import { clockControl } from "./clock-control";
import { schedulerControl } from "./scheduler-control";
import { streamingControl } from "./streaming-control";
import { thesaurusControl } from "./thesaurus-control";

/** `/demo/count`: how often each path was called. */
const countControl: readonly Route[] = [
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

/** `/demo/faults`: sets and clears faults of paths. */
const faultControl: readonly Route[] = [
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

/** `/demo/history`: what happened in the days before, which the facility's API has no path for. */
const historyControl: readonly Route[] = [
  {
    method: "GET",
    pattern: "/demo/history",
    handle: ({ facility }) => jsonAnswer(facility.status.history()),
  },
];

/** `/demo/resources`: sets the number of resources in the status list. */
const resourceControl: readonly Route[] = [
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

const TEN_YEARS_SECONDS = 10 * 366 * 86_400;

/** `/demo/tokens`: tokens to sign in with, newly minted by every call. */
const tokenControl: readonly Route[] = [
  {
    method: "GET",
    pattern: "/demo/tokens",
    handle: ({ facility }) => {
      const tokens = tokenProfiles
        .filter((profile) => profile.isOffered)
        .map((profile) => ({
          profile: profile.name,
          label: profile.label,
          description: profile.description,
          token: facility.tokens.mint(profile),
        }));
      return jsonAnswer({ tokens });
    },
  },
  {
    method: "POST",
    pattern: "/demo/tokens",
    handle: async ({ facility, request }) => {
      const fields = new BodyFields(await readJsonBody(request), ["profile", "lifetimeSeconds"]);
      const name = fields.text("profile");
      const profile = tokenProfiles.find((candidate) => candidate.name === name);
      if (!profile) {
        const names = tokenProfiles.map((candidate) => candidate.name).join(", ");
        throw new Refusal(400, `"profile" must be one of: ${names}`);
      }
      const lifetimeSeconds = fields.integer("lifetimeSeconds", 1, TEN_YEARS_SECONDS);
      return jsonAnswer({ token: facility.tokens.mint(profile, lifetimeSeconds) });
    },
  },
];

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
