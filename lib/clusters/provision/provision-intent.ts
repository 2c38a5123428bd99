import * as z from "zod/mini";
import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import type { Problem } from "@/lib/portal/problem";
import { type ClusterRef, familySchema } from "../cluster-params";
import type { Cluster } from "../model";

/**
 * What one press of "Provision cluster" wants. `fingerprint` is what was sent, in short; `session` marks the session it was
 * sent in: the portal repeats an answer for the same key in the same session only.
 */
export const provisionIntentSchema = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(255)),
  fingerprint: z.string().check(z.maxLength(4000)),
  session: z.string(),
  pressedMs: z.number(),
  family: familySchema,
  name: z.string(),
});
export type ProvisionIntent = z.infer<typeof provisionIntentSchema>;

/**
 * What is remembered of the last provisioning; never an answer, which holds the credentials. `sending` stays where the
 * browser got no answer at all, `unknown` is what the portal itself said.
 */
export const lastProvisionSchema = z.object({
  intent: provisionIntentSchema,
  outcome: z.enum(["sending", "unknown", "accepted"]),
});
export type LastProvision = z.infer<typeof lastProvisionSchema>;

/** What looking for the name in the list brought; `looks` counts reads that succeeded. */
export type NameSearch = {
  looks: number;
  isLooking: boolean;
  found: Cluster | null;
  lookedMs: number | null;
  problem: Problem | null;
};

/** Where one provisioning stands. `unknown` stays until the reader decides: nothing is sent twice automatically. */
export type ProvisionState =
  | { step: "editing" }
  | { step: "sending"; intent: ProvisionIntent }
  | { step: "accepted"; intent: ProvisionIntent }
  | { step: "refused"; intent: ProvisionIntent; problem: Problem }
  | { step: "unknown"; intent: ProvisionIntent; problem: Problem; search: NameSearch };

export type ProvisionEvent =
  | { type: "pressed"; intent: ProvisionIntent }
  | { type: "accepted"; key: string }
  | { type: "failed"; key: string; problem: Problem }
  | { type: "left"; intent: ProvisionIntent; problem: Problem }
  | { type: "looking"; key: string }
  | { type: "looked"; key: string; found: Cluster | null; atMs: number }
  | { type: "look-failed"; key: string; problem: Problem }
  | { type: "put-away" };

const unread: NameSearch = { looks: 0, isLooking: false, found: null, lookedMs: null, problem: null };

/** One step. An answer to an intent that is no longer the present one changes nothing, nor does a press while sending. */
export function stepProvision(state: ProvisionState, event: ProvisionEvent): ProvisionState {
  switch (event.type) {
    case "pressed":
      return state.step === "sending" ? state : { step: "sending", intent: event.intent };
    case "accepted":
      return state.step === "sending" && state.intent.key === event.key
        ? { step: "accepted", intent: state.intent }
        : state;
    case "failed": {
      if (state.step !== "sending" || state.intent.key !== event.key) return state;
      const { intent } = state;
      const { problem } = event;
      return mayHaveArrived(problem)
        ? { step: "unknown", intent, problem, search: unread }
        : { step: "refused", intent, problem };
    }
    case "left":
      return state.step === "editing"
        ? { step: "unknown", intent: event.intent, problem: event.problem, search: unread }
        : state;
    case "looking":
      return search(state, event.key, { isLooking: true });
    case "looked":
      return search(state, event.key, {
        isLooking: false,
        found: event.found,
        lookedMs: event.atMs,
        problem: null,
        looks: state.step === "unknown" ? state.search.looks + 1 : 0,
      });
    case "look-failed":
      return search(state, event.key, { isLooking: false, problem: event.problem });
    case "put-away":
      return state.step === "sending" ? state : { step: "editing" };
  }
}

function search(state: ProvisionState, key: string, change: Partial<NameSearch>): ProvisionState {
  if (state.step !== "unknown" || state.intent.key !== key) return state;
  return { ...state, search: { ...state.search, ...change } };
}

/** As long as the portal answers the same key with the first answer (decision 13). */
export const replayMs = 600_000;

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

/** What identifies the content of a press. */
export const toFingerprint = (ref: ClusterRef, input: object): string =>
  JSON.stringify([ref.family, input]).slice(0, 4000);
