import "server-only";
import type * as z from "zod/mini";
import { toPublicFacility } from "@/lib/facility/facility";
import { isProven } from "@/lib/facility/proven-tokens";
import { InvalidInput, SignInRequired } from "@/lib/portal/portal-error";
import type { Described, Describer } from "./describer";
import { toCodeJson } from "./generate/code-json";
import type { CodeCall, codeAnswerSchema, codeQuestionSchema, RequestDescription } from "./model";
import * as words from "./words";

type Asker = { signedIn: { token: string } | null; requestId: string };

/** Describes one call without making it. Throws InvalidInput, not-offered, and sign-in-required for what needs a token. */
export type CallDescriber = (call: CodeCall) => Promise<RequestDescription>;

/** The facility's address is revealed only to holders of a token that the facility has accepted. */
export function toCallDescriber(
  features: Record<string, Describer>,
  { signedIn, requestId }: Asker,
): CallDescriber {
  const describers = new Map(Object.entries(features));
  const isTrusted = signedIn !== null && isProven(signedIn.token);
  const facility = toPublicFacility(requestId).baseUrl;
  return async ({ operation, input }) => {
    const describer = describers.get(operation);
    if (!describer) throw new InvalidInput(words.noSuchOperation);
    const { authorization, describe } = describer;
    // Before anything is done with the input, which may be large.
    if (authorization !== "none" && !signedIn) throw new SignInRequired();
    const described = describe(input);
    const base = isTrusted ? facility : null;
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
  { request: { method = "GET", path, body }, command }: Described,
): RequestDescription {
  return {
    operation,
    base,
    method,
    authorization,
    command: command ?? null,
    path,
    headers: {
      Accept: "application/json",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    body: body === undefined ? null : toCodeJson(body),
  };
}
