import type { FacilityClock } from "./clock";
import { faultNames, isFaultName } from "./faults";
import { jsonAnswer, Refusal, readJsonBody } from "./http";
import { findScheduler, schedulerNames } from "./plan/plan";
import { type Call, del, get, post, type Route } from "./route";
import { MAX_BACKGROUND_JOBS } from "./scheduler/scheduler-call";
import { MAX_RESOURCES } from "./status/status-board";
import { backendChoices, generateClusters, shapes } from "./streaming/clusters";
import { tokenProfiles } from "./token-office";

const TEN_YEARS_SECONDS = 10 * 366 * 86_400;
const MAX_CLUSTERS = 500;

/** The control paths under `/demo/`. They aren't part of the facility's API, but control the demo itself. */
export const controlRoutes: readonly Route[] = [
  // Tokens to sign in with, newly minted by every call.
  get("/demo/tokens", ({ facility }) => {
    const offered = tokenProfiles.filter((profile) => profile.isOffered);
    const toOffer = (profile: (typeof offered)[number]) => {
      const { name, label, description } = profile;
      return { profile: name, label, description, token: facility.tokens.mint(profile) };
    };
    return jsonAnswer({ tokens: offered.map(toOffer) });
  }),
  post("/demo/tokens", async (call) => {
    const fields = await readFields(call, ["profile", "lifetimeSeconds"]);
    const name = fields.text("profile");
    const profile = tokenProfiles.find((candidate) => candidate.name === name);
    if (!profile)
      throw notOneOf(
        "profile",
        tokenProfiles.map((candidate) => candidate.name),
      );
    const lifetimeSeconds = fields.integer("lifetimeSeconds", 1, TEN_YEARS_SECONDS);
    return jsonAnswer({ token: call.facility.tokens.mint(profile, lifetimeSeconds) });
  }),
  get("/demo/clock", ({ facility }) => clockAnswer(facility.clock)),
  // Applies `reset`, then `now`, then `advanceSeconds`, whichever are given.
  post("/demo/clock", async (call) => {
    const { clock } = call.facility;
    const fields = await readFields(call, ["now", "advanceSeconds", "reset"]);
    const now = fields.text("now");
    const nowMs = now === undefined ? undefined : Date.parse(now);
    if (Number.isNaN(nowMs)) throw new Refusal(400, '"now" must be an ISO 8601 instant');
    const advanceSeconds = fields.integer("advanceSeconds", -TEN_YEARS_SECONDS, TEN_YEARS_SECONDS);
    if (fields.flag("reset")) clock.reset();
    if (nowMs !== undefined) clock.set(nowMs);
    if (advanceSeconds !== undefined) clock.advance(advanceSeconds * 1000);
    return clockAnswer(clock);
  }),
  post("/demo/faults", async (call) => {
    const fields = await readFields(call, ["path", "fault", "times", "exact"]);
    const path = fields.text("path");
    const fault = fields.text("fault");
    if (!path?.startsWith("/")) throw new Refusal(400, '"path" must start with "/"');
    if (!isFaultName(fault)) throw notOneOf("fault", faultNames);
    const times = fields.integer("times", 1, 1_000_000);
    call.facility.faults.add({ path, fault, exact: fields.flag("exact") === true, ...(times && { times }) });
    return jsonAnswer({});
  }),
  del("/demo/faults", ({ facility }) => {
    facility.faults.clear();
    return jsonAnswer({});
  }),
  get("/demo/count", ({ facility }) => jsonAnswer({ counts: facility.counts.list() })),
  post("/demo/count/reset", ({ facility }) => {
    facility.counts.reset();
    return jsonAnswer({ counts: facility.counts.list() });
  }),
  post("/demo/resources", async (call) => {
    const fields = await readFields(call, ["count", "reset"]);
    const count = fields.integer("count", 1, MAX_RESOURCES);
    const reset = fields.flag("reset") === true;
    if ((count === undefined) !== reset) throw new Refusal(400, 'send either "count" or "reset": true');
    return jsonAnswer({ count: call.facility.status.setResourceCount(count) });
  }),
  // What happened in the days before, which the facility's API has no path for.
  get("/demo/history", ({ facility }) => jsonAnswer(facility.status.history())),
  // A scheduler's behaviour, for everyone or, with an Authorization header, for that token only.
  post("/demo/scheduler", async (call) => {
    const fields = await readFields(call, ["resource", "jobs", "odd", "controller"]);
    const resource = fields.text("resource");
    if (resource === undefined || !findScheduler(resource)) throw notOneOf("resource", schedulerNames);
    const change = given({
      jobs: fields.integer("jobs", 0, MAX_BACKGROUND_JOBS),
      odd: fields.flag("odd"),
      controller: fields.oneOf("controller", ["up", "down"] as const),
    });
    const jti = tokenIdOf(call);
    const settings = call.facility.schedulers.of(resource);
    settings.change(jti, change);
    return jsonAnswer({ resource, ...settings.read(jti) });
  }),
  // How streaming responds, for everyone or for one token, and which clusters that token has.
  post("/demo/streaming", setStreaming),
  post("/demo/thesaurus", async (call) => {
    const { thesaurus } = call.facility;
    const fields = await readFields(call, ["form"]);
    thesaurus.form = fields.oneOf("form", ["multiref", "inline"] as const) ?? thesaurus.form;
    return jsonAnswer({ form: thesaurus.form });
  }),
];

async function setStreaming(call: Call) {
  const names = ["clusters", "family", "name", "secondsRemaining", "shape", "backends", "getCredentials"];
  const fields = await readFields(call, names);
  const count = fields.integer("clusters", 0, MAX_CLUSTERS);
  const seconds = fields.integer("secondsRemaining", 0, TEN_YEARS_SECONDS);
  const change = given({
    shape: fields.oneOf("shape", shapes),
    backends: fields.oneOf("backends", backendChoices),
    getCredentials: fields.flag("getCredentials"),
  });
  const jti = tokenIdOf(call);
  const { streaming, clock } = call.facility;
  if ((count !== undefined || seconds !== undefined) && jti === null) {
    throw new Refusal(400, "clusters belong to a token: send it in the Authorization header");
  }
  streaming.change(jti, change);
  const nowMs = clock.nowMs();
  if (jti !== null && count !== undefined)
    call.facility.worldOf(jti).clusters.replace(generateClusters(count, nowMs));
  if (jti !== null && seconds !== undefined) {
    const family = fields.oneOf("family", ["mq", "kv"] as const);
    const cluster =
      family && call.facility.worldOf(jti).clusters.find(family, fields.text("name") ?? "", nowMs);
    if (!cluster) throw new Refusal(400, '"family" and "name" must name a cluster of this token');
    cluster.lifetimeMs = nowMs + seconds * 1000 - (cluster.extendedMs ?? cluster.provisionedMs);
  }
  return jsonAnswer(streaming.read(jti));
}

const clockAnswer = (clock: FacilityClock) => jsonAnswer({ now: new Date(clock.nowMs()).toISOString() });

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

const notOneOf = (name: string, values: readonly string[]) =>
  new Refusal(400, `"${name}" must be one of: ${values.join(", ")}`);

/** The ID of the token that a control request carries; null without one. Throws a Refusal (401) for an unknown token. */
function tokenIdOf({ facility, request }: Call): string | null {
  const text = request.headers.authorization;
  if (text === undefined) return null;
  const token = facility.tokens.find(text);
  if (!token) throw new Refusal(401, "unknown token");
  return token.jti;
}

/** Reads the body of a control call. Refuses unknown fields with 400, as they are most likely typos. */
async function readFields({ request }: Call, names: readonly string[]): Promise<BodyFields> {
  const body = await readJsonBody(request);
  const unknown = Object.keys(body).find((name) => !names.includes(name));
  if (unknown === undefined) return new BodyFields(body);
  throw new Refusal(400, `unknown field "${unknown}", known are: ${names.join(", ")}`);
}

/** The fields of a body, undefined where absent. Refuses a value of another type with 400. */
class BodyFields {
  constructor(private readonly body: Record<string, unknown>) {}

  text(name: string): string | undefined {
    const value = this.body[name];
    if (value === undefined || typeof value === "string") return value;
    throw new Refusal(400, `"${name}" must be a string`);
  }

  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const text = this.text(name);
    const value = values.find((known) => known === text);
    if (text !== undefined && value === undefined) throw notOneOf(name, values);
    return value;
  }

  integer(name: string, min: number, max: number): number | undefined {
    const value = this.body[name];
    if (value === undefined) return undefined;
    if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
    throw new Refusal(400, `"${name}" must be an integer from ${min} to ${max}`);
  }

  flag(name: string): boolean | undefined {
    const value = this.body[name];
    if (value === undefined || typeof value === "boolean") return value;
    throw new Refusal(400, `"${name}" must be true or false`);
  }
}
