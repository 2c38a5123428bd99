import * as z from "zod/mini";

/**
 * A failure as the portal states it (RFC 9457). `type` is a page of the portal, `/problems/<slug>`; `instance` is the
 * request id in the log; `upstreamStatus` the facility's own HTTP status; `notSent` means that nothing was sent to the
 * facility; `errors` name faulty fields; `report` is what the operation reports of its refusal, in a schema of its own;
 * `happened` and `todo` are sent along so that a page needs no catalogue.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  instance: z.optional(z.string()),
  upstreamStatus: z.optional(z.number()),
  notSent: z.optional(z.boolean()),
  retryAfterSeconds: z.optional(z.number()),
  happened: z.optional(z.string()),
  todo: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  report: z.optional(z.unknown()),
});
