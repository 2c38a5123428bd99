import * as z from "zod/mini";
import type { Intent, IntentState } from "@/lib/intent/intent";
import { type LastIntent, replayMs } from "@/lib/intent/last-intent";
import { familySchema } from "../cluster-params";
import type { Cluster } from "../model";

/**
 * What is remembered of a provisioning besides its content: the cluster it is searched by, and a mark of the session it
 * was sent in, because the portal repeats an answer in the same session only.
 */
export const provisionMarksSchema = z.object({ session: z.string(), family: familySchema, name: z.string() });
export type ProvisionMarks = z.infer<typeof provisionMarksSchema>;

export type ProvisionIntent = Intent<ProvisionMarks>;
/** There is no result: the answer holds the credentials, which are never remembered. */
export type LastProvision = LastIntent<ProvisionMarks, null>;
export type ProvisionState = IntentState<ProvisionMarks, null, Cluster>;

/**
 * True where asking with the same key can bring the first answer, and with it the credentials, without a second write: the
 * same content in the same session within ten minutes. `now` in epoch ms.
 */
export function canAskAgain(
  intent: ProvisionIntent,
  fingerprint: string,
  session: string,
  now: number,
): boolean {
  return (
    intent.fingerprint === fingerprint &&
    intent.session === session &&
    session !== "" &&
    now - intent.pressedMs < replayMs
  );
}
