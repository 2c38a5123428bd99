import "server-only";
import * as z from "zod/mini";
import { toPublicFacility } from "@/lib/facility/facility";
import { isProven } from "@/lib/facility/proven-tokens";
import { InvalidInput, SignInRequired } from "@/lib/portal/portal-error";
import { type Described, type Describer, describer } from "./describer";
import { toCodeJson } from "./generate/code-json";
import type { CodeCall, codeAnswerSchema, codeQuestionSchema, RequestDescription } from "./model";
import * as words from "./words";

type Asker = { signedIn: { token: string } | null; origin: string; requestId: string };

/** Describes one call without making it. Throws InvalidInput, not-offered, and sign-in-required for what needs a token. */
export type CallDescriber = (call: CodeCall) => Promise<RequestDescription>;

/** Addresses of services are revealed only to holders of a token that the facility has accepted. */
export function toCallDescriber(
  features: Record<string, Describer>,
  { signedIn, origin, requestId }: Asker,
): CallDescriber {
  const describers = new Map(Object.entries({ ...features, ...portalCode }));
  const isTrusted = signedIn !== null && isProven(signedIn.token);
  const facility = toPublicFacility(requestId).baseUrl;
  return async ({ operation, input }) => {
    const describer = describers.get(operation);
    if (!describer) throw new InvalidInput(words.noSuchOperation);
    const { authorization, describe } = describer;
    // Before anything is done with the input, which may be large.
    if (authorization !== "none" && !signedIn) throw new SignInRequired();
    const described = await describe(input);
    const known = described.service === "portal" ? origin : (described.base ?? facility);
    const base = isTrusted || described.service === "portal" ? known : null;
    return toDescription({ operation, authorization, base }, described);
  };
}

/** `POST /api/code`: describes calls without making any. Throws as CallDescriber does. */
export async function answerCode(
  features: Record<string, Describer>,
  asker: Asker,
  { calls }: z.infer<typeof codeQuestionSchema>,
): Promise<z.infer<typeof codeAnswerSchema>> {
  return { requests: await Promise.all(calls.map(toCallDescriber(features, asker))) };
}

/** What exchange would send, as far as a script has to send it too. */
function toDescription(
  { operation, authorization, base }: Pick<RequestDescription, "operation" | "authorization" | "base">,
  { request: { method = "GET", path, body, message }, service, command }: Described,
): RequestDescription {
  const isOrigin = service === "thesaurus" && base === null;
  return {
    operation,
    service,
    base,
    method,
    authorization,
    command: command ?? null,
    // The address of the thesaurus includes its path.
    path: isOrigin ? "" : path,
    headers: message
      ? Object.fromEntries(Object.entries(message.headers))
      : { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    body: message?.text ?? (body === undefined ? null : toCodeJson(body)),
  };
}

/** An address of the portal's own API, as the pages link it. */
const pathSchema = z.strictObject({
  path: z.string().check(z.maxLength(4000), z.regex(/^\/api\/[\w./-]+(\?[\w.~!*'()%&=+-]*)?$/)),
});

const read = (operation: string, authorization: Describer["authorization"]) =>
  describer(authorization, pathSchema, ({ path }) => ({ request: { operation, path }, service: "portal" }));

/** Reads that only the portal answers. */
const portalCode: Record<string, Describer> = {
  "portal.concept": read("portal.concept", "none"),
  "portal.history": read("portal.history", "none"),
  "portal.activity": read("portal.activity", "session"),
};
