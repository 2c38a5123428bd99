import * as z from "zod/mini";
import type { Intent, IntentState } from "@/lib/intent/intent";
import { replayMs } from "@/lib/intent/last-intent";
import { familySchema } from "../cluster-params";
import type { Cluster } from "../model";

/**
 * What is stored about a provisioning besides its content: the cluster to search for, and a mark of its session, because the
 * portal repeats an answer only within the same session.
 */
export const provisionMarksSchema = z.object({ session: z.string(), family: familySchema, name: z.string() });
export type ProvisionMarks = z.infer<typeof provisionMarksSchema>;

export type ProvisionIntent = Intent<ProvisionMarks>;
/** Without a result: the answer contains the credentials, which are never stored. */
export type ProvisionState = IntentState<ProvisionMarks, null, Cluster>;

/**
 * True if a request with the same key can return the first answer, including the credentials, without a second write: same
 * content and session, within ten minutes. `now` in epoch ms.
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
