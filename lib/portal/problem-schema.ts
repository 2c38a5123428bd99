import * as z from "zod/mini";

/**
 * A failure as reported by the portal (RFC 9457). `type` is a page of the portal, `/problems/<slug>`; `instance` is the
 * request ID in the log; `upstreamStatus` is the facility's own HTTP status; `notSent` means that nothing was sent to the
 * facility; `errors` lists faulty fields; `report` is an operation's report of its refusal, in its own schema; `happened`
 * and `todo` are included so that a page needs no catalogue.
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
