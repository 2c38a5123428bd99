import * as z from "zod/mini";
import { type DeviceAddress, type DeviceKind, parseBy } from "@/lib/device/store";
import { isAnswerLost, mayHaveArrived } from "@/lib/portal/may-have-arrived";
import { type Problem, problemSlug } from "@/lib/portal/problem";
import type { Intent } from "./intent";

/**
 * What a browser remembers of the last press of a form, for a reload and for its other tabs. `sending`: no answer yet;
 * `lost`: the portal may have an answer that never reached this browser; `unknown`: the portal itself received none.
 */
export type LastIntent<Input, Result> =
  | { intent: Intent<Input>; outcome: "sending" | "lost" | "unknown" }
  | { intent: Intent<Input>; outcome: "accepted"; result: Result };

/** How long the portal answers the same key with the first answer (decision 6). */
export const replayMs = 600_000;

/** The device's entry of it; `input` and `result` are the schemas of what a form adds. */
export function toLastIntentKind<Input, Result>(
  address: DeviceAddress,
  input: z.ZodMiniType<Input>,
  result: z.ZodMiniType<Result>,
): DeviceKind<LastIntent<Input, Result> | null> {
  const base = z.object({
    key: z.string().check(z.minLength(1), z.maxLength(255)),
    fingerprint: z.string(),
    pressedMs: z.number(),
  });
  const intent = z.intersection(base, input);
  const schema = z.union([
    z.object({ intent, outcome: z.enum(["sending", "lost", "unknown"]) }),
    z.object({ intent, outcome: z.literal("accepted"), result }),
  ]);
  return { ...address, empty: null, parse: parseBy(schema) };
}

/** What is remembered after a failure: nothing where it is certain that nothing was done. */
export function toLastFailure<Input>(
  intent: Intent<Input>,
  problem: Problem,
): LastIntent<Input, never> | null {
  if (!mayHaveArrived(problem)) return null;
  return { intent, outcome: isAnswerLost(problem) ? "lost" : "unknown" };
}

/** The remembered intent whose outcome a new page has to find out; null where there is none. `now` in epoch ms. */
export function toOpenIntent<Input, Result>(
  last: LastIntent<Input, Result> | null,
  now: number,
): Exclude<LastIntent<Input, Result>, { outcome: "accepted" }> | null {
  const isOpen = last !== null && last.outcome !== "accepted" && now - last.intent.pressedMs < replayMs;
  return isOpen ? last : null;
}

/** The portal refuses these before it looks for an answer to the same key. */
const beforeTheKey = new Set([
  "sign-in-required",
  "too-many-requests",
  "portal-busy",
  "request-timeout",
  "headers-too-large",
  "cross-origin-write",
  "idempotency-key-reused",
  "store-unavailable",
]);

/** True for a failure of a repeated key that leaves open what became of the first request with it. */
export const saysNothingOfEarlier = (problem: Problem): boolean => beforeTheKey.has(problemSlug(problem));
