import { jsonAnswer } from "../answer";
import { readJsonBody } from "../read-json-body";
import { Refusal } from "../refusal";
import type { Call } from "../route";
import { findScheduler, schedulerNames } from "../scheduler/scheduler-profile";
import { MAX_BACKGROUND_JOBS, type SchedulerSetting } from "../scheduler/scheduler-settings";
import { BodyFields, tokenIdOf } from "./body-fields";

const FIELDS = ["resource", "jobs", "odd", "controller"];

/**
 * `/demo/scheduler`: sets a scheduler's behaviour, for everyone or, with an Authorization header, for that
 * token only.
 */
export async function setScheduler(call: Call) {
  const body = await readJsonBody(call.request);
  const fields = new BodyFields(body, FIELDS);
  const resource = fields.text("resource");
  if (resource === undefined || !findScheduler(resource)) {
    throw new Refusal(400, `"resource" must be one of: ${schedulerNames.join(", ")}`);
  }
  const change = readChange(fields, body);
  const jti = tokenIdOf(call);
  const settings = call.facility.schedulers.of(resource);
  settings.change(jti, change);
  return jsonAnswer({ resource, ...settings.read(jti) });
}

function readChange(fields: BodyFields, body: Record<string, unknown>): Partial<SchedulerSetting> {
  const jobs = fields.integer("jobs", 0, MAX_BACKGROUND_JOBS);
  const odd = fields.flag("odd");
  const controller = fields.oneOf("controller", ["up", "down"] as const);
  return {
    ...(jobs !== undefined && { jobs }),
    ...("odd" in body && { odd }),
    ...(controller && { controller }),
  };
}
