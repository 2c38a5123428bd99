import "server-only";
import type * as z from "zod/mini";
import { toPublicFacility } from "@/lib/facility/facility";
import { isProven } from "@/lib/facility/proven-tokens";
import { InvalidInput, SignInRequired } from "@/lib/portal/portal-error";
import type { Described, Describer } from "./describer";
import { toCodeJson } from "./generate/code-json";
import type { codeAnswerSchema, codeQuestionSchema, RequestDescription } from "./model";
import * as words from "./words";

type Asker = { signedIn: { token: string } | null; requestId: string };

/**
 * `POST /api/code`: describes calls without making any. Throws InvalidInput, not-offered, and sign-in-required for what needs a
 * token. The facility's address is revealed only to holders of a token that the facility has accepted.
 */
export async function answerCode(
  describers: Record<string, Describer>,
  { signedIn, requestId }: Asker,
  { calls }: z.infer<typeof codeQuestionSchema>,
): Promise<z.infer<typeof codeAnswerSchema>> {
  const isTrusted = signedIn !== null && isProven(signedIn.token);
  const base = isTrusted ? toPublicFacility(requestId).baseUrl : null;
  const requests = calls.map(({ operation, input }) => {
    const describer = Object.hasOwn(describers, operation) ? describers[operation] : undefined;
    if (!describer) throw new InvalidInput(words.noSuchOperation);
    const { authorization, describe } = describer;
    // Before anything is done with the input, which may be large.
    if (authorization !== "none" && !signedIn) throw new SignInRequired();
    return toDescription({ operation, authorization, base }, describe(input));
  });
  return { requests };
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
