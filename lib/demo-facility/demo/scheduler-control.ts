import { jsonAnswer } from "../answer";
import { readJsonBody } from "../read-json-body";
import { Refusal } from "../refusal";
import type { Call, Route } from "../route";
import { findScheduler, schedulerNames } from "../scheduler/scheduler-profile";
import { MAX_BACKGROUND_JOBS, type SchedulerSetting } from "../scheduler/scheduler-settings";
import { BodyFields } from "./body-fields";

const FIELDS = ["resource", "jobs", "odd", "pretty", "detail", "controller", "reset"];

/**
 * `/demo/scheduler`: sets a scheduler's behaviour, for everyone or, with an Authorization header, for that
 * token only.
 */
export const schedulerControl: readonly Route[] = [
  {
    method: "POST",
    pattern: "/demo/scheduler",
    handle: async (call) => {
      const body = await readJsonBody(call.request);
      const fields = new BodyFields(body, FIELDS);
      const resource = fields.text("resource");
      if (resource === undefined || !findScheduler(resource)) {
        throw new Refusal(400, `"resource" must be one of: ${schedulerNames.join(", ")}`);
      }
      const change = readChange(fields, body);
      const jti = tokenIdOf(call);
      const { schedulers } = call.facility;
      if (fields.flag("reset")) schedulers.reset(resource, jti);
      schedulers.change(resource, jti, change);
      return jsonAnswer({ resource, ...schedulers.read(resource, jti) });
    },
  },
];

function readChange(fields: BodyFields, body: Record<string, unknown>): Partial<SchedulerSetting> {
  const jobs = fields.integer("jobs", 0, MAX_BACKGROUND_JOBS);
  const odd = fields.flag("odd");
  const pretty = fields.flag("pretty");
  const detail = oneOf("detail", fields.text("detail"), ["list", "accounting"] as const);
  const controller = oneOf("controller", fields.text("controller"), ["up", "down"] as const);
  return {
    ...(jobs !== undefined && { jobs }),
    ...("odd" in body && { odd }),
    ...("pretty" in body && { pretty }),
    ...(detail && { detail }),
    ...(controller && { controller }),
  };
}

function oneOf<Value extends string>(
  name: string,
  text: string | undefined,
  values: readonly Value[],
): Value | undefined {
  const value = values.find((known) => known === text);
  if (text !== undefined && value === undefined) {
    throw new Refusal(400, `"${name}" must be one of: ${values.join(", ")}`);
  }
  return value;
}

function tokenIdOf({ facility, request }: Call): string | null {
  const text = request.headers.authorization;
  if (text === undefined) return null;
  const token = facility.tokens.find(text);
  if (!token) throw new Refusal(401, "token is not known here");
  return token.jti;
}
