import { jsonAnswer } from "../answer";
import type { FacilityClock } from "../clock";
import { readJsonBody } from "../read-json-body";
import { Refusal } from "../refusal";
import type { Route } from "../route";
import { BodyFields } from "./body-fields";

const TEN_YEARS_SECONDS = 10 * 366 * 86_400;

/** `/demo/clock`: reads and sets the facility's clock. */
export const clockControl: readonly Route[] = [
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
