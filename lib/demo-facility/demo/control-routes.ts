import { jsonAnswer } from "../answer";
import type { FacilityClock } from "../clock";
import { faultNames, isFaultName } from "../faults/fault-table";
import { readJsonBody } from "../read-json-body";
import { Refusal } from "../refusal";
import type { Route } from "../route";
import { MAX_RESOURCES } from "../status/status-board";
import { tokenProfiles } from "../token/token-profiles";
import { BodyFields } from "./body-fields";
import { schedulerControl } from "./scheduler-control";
import { streamingControl } from "./streaming-control";

const TEN_YEARS_SECONDS = 10 * 366 * 86_400;

/** `/demo/clock`: reads and sets the facility's clock. */
const clockControl: readonly Route[] = [
  {
    method: "GET",
    pattern: "/demo/clock",
    handle: ({ facility }) => jsonAnswer({ now: facility.clock.nowIso() }),
  },
  {
    method: "POST",
    pattern: "/demo/clock",
    handle: async ({ facility, request }) => {
      moveClock(facility.clock, await readJsonBody(request));
      facility.status.dropCache();
      return jsonAnswer({ now: facility.clock.nowIso() });
    },
  },
];

/** Applies `reset`, then `now`, then `advanceSeconds`, whichever are given. */
function moveClock(clock: FacilityClock, body: Record<string, unknown>): void {
  const fields = new BodyFields(body, ["now", "advanceSeconds", "reset"]);
  const now = fields.text("now");
  const nowMs = now === undefined ? undefined : Date.parse(now);
  if (Number.isNaN(nowMs)) throw new Refusal(400, '"now" must be an ISO 8601 instant');
  const advanceSeconds = fields.integer("advanceSeconds", -TEN_YEARS_SECONDS, TEN_YEARS_SECONDS);
  if (fields.flag("reset")) clock.reset();
  if (nowMs !== undefined) clock.set(nowMs);
  if (advanceSeconds !== undefined) clock.advance(advanceSeconds * 1000);
}

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
      return jsonAnswer({});
    },
  },
  {
    method: "DELETE",
    pattern: "/demo/faults",
    handle: ({ facility }) => {
      facility.faults.clear();
      facility.status.dropCache();
      return jsonAnswer({});
    },
  },
];

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

/** `/demo/thesaurus`: sets the form of its responses. */
const thesaurusControl: readonly Route[] = [
  {
    method: "POST",
    pattern: "/demo/thesaurus",
    handle: async ({ facility, request }) => {
      const fields = new BodyFields(await readJsonBody(request), ["form"]);
      const form = fields.oneOf("form", ["multiref", "inline"] as const);
      if (form) facility.thesaurus.form = form;
      return jsonAnswer({ form: facility.thesaurus.form });
    },
  },
];

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
