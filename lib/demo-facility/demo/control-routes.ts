import { jsonAnswer } from "../answer";
import type { FacilityClock } from "../clock";
import { faultNames, isFaultName } from "../faults/fault-table";
import { readJsonBody } from "../read-json-body";
import { Refusal } from "../refusal";
import { del, get, post, type Route } from "../route";
import { MAX_RESOURCES } from "../status/status-board";
import { tokenProfiles } from "../token/token-profiles";
import { BodyFields } from "./body-fields";
import { setScheduler } from "./scheduler-control";
import { setStreaming } from "./streaming-control";

const TEN_YEARS_SECONDS = 10 * 366 * 86_400;

/** The control paths under `/demo/`. They aren't part of the facility's API, but control the demo itself. */
export const controlRoutes: readonly Route[] = [
  // Tokens to sign in with, newly minted by every call.
  get("/demo/tokens", ({ facility }) => {
    const tokens = tokenProfiles
      .filter((profile) => profile.isOffered)
      .map((profile) => ({
        profile: profile.name,
        label: profile.label,
        description: profile.description,
        token: facility.tokens.mint(profile),
      }));
    return jsonAnswer({ tokens });
  }),
  post("/demo/tokens", async ({ facility, request }) => {
    const fields = new BodyFields(await readJsonBody(request), ["profile", "lifetimeSeconds"]);
    const name = fields.text("profile");
    const profile = tokenProfiles.find((candidate) => candidate.name === name);
    if (!profile) {
      const names = tokenProfiles.map((candidate) => candidate.name).join(", ");
      throw new Refusal(400, `"profile" must be one of: ${names}`);
    }
    const lifetimeSeconds = fields.integer("lifetimeSeconds", 1, TEN_YEARS_SECONDS);
    return jsonAnswer({ token: facility.tokens.mint(profile, lifetimeSeconds) });
  }),
  // The facility's clock.
  get("/demo/clock", ({ facility }) => jsonAnswer({ now: facility.clock.nowIso() })),
  post("/demo/clock", async ({ facility, request }) => {
    moveClock(facility.clock, await readJsonBody(request));
    facility.status.dropCache();
    return jsonAnswer({ now: facility.clock.nowIso() });
  }),
  // Faults of paths.
  post("/demo/faults", async ({ facility, request }) => {
    const fields = new BodyFields(await readJsonBody(request), ["path", "fault", "times", "exact"]);
    const path = fields.text("path");
    const fault = fields.text("fault");
    if (!path?.startsWith("/")) throw new Refusal(400, '"path" must start with "/"');
    if (!isFaultName(fault)) throw new Refusal(400, `"fault" must be one of: ${faultNames.join(", ")}`);
    const times = fields.integer("times", 1, 1_000_000);
    facility.faults.add({ path, fault, exact: fields.flag("exact"), ...(times && { times }) });
    facility.status.dropCache();
    return jsonAnswer({});
  }),
  del("/demo/faults", ({ facility }) => {
    facility.faults.clear();
    facility.status.dropCache();
    return jsonAnswer({});
  }),
  // How often each path was called.
  get("/demo/count", ({ facility }) => jsonAnswer({ counts: facility.counts.list() })),
  post("/demo/count/reset", ({ facility }) => {
    facility.counts.reset();
    return jsonAnswer({ counts: facility.counts.list() });
  }),
  // The number of resources in the status list.
  post("/demo/resources", async ({ facility, request }) => {
    const fields = new BodyFields(await readJsonBody(request), ["count", "reset"]);
    const count = fields.integer("count", 1, MAX_RESOURCES);
    const reset = fields.flag("reset");
    if ((count === undefined) !== reset) throw new Refusal(400, 'send either "count" or "reset": true');
    return jsonAnswer({ count: facility.status.setResourceCount(count) });
  }),
  // What happened in the days before, which the facility's API has no path for.
  get("/demo/history", ({ facility }) => jsonAnswer(facility.status.history())),
  post("/demo/scheduler", setScheduler),
  post("/demo/streaming", setStreaming),
  // The form of the thesaurus' responses.
  post("/demo/thesaurus", async ({ facility, request }) => {
    const fields = new BodyFields(await readJsonBody(request), ["form"]);
    facility.thesaurus.form =
      fields.oneOf("form", ["multiref", "inline"] as const) ?? facility.thesaurus.form;
    return jsonAnswer({ form: facility.thesaurus.form });
  }),
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
