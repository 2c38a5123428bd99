import type { DeviceAddress, DeviceKind } from "@/lib/device/store";
import { isNumber, isText, pickShape, type Shape } from "@/lib/portal/json-shape";
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

const baseShape = {
  key: (value: unknown) => isText(value) && value !== "" && (value as string).length <= 255,
  fingerprint: isText,
  pressedMs: isNumber,
};

/** The device's entry of it: `input` is the shape of what a form adds, `toResult` reads a result and gives undefined for none. */
export function toLastIntentKind<Input, Result>(
  address: DeviceAddress,
  input: Shape<Input>,
  toResult: (value: unknown) => Result | undefined,
): DeviceKind<LastIntent<Input, Result> | null> {
  const parse = (text: string): LastIntent<Input, Result> | null => {
    const last = JSON.parse(text);
    const intent = pickShape(last?.intent, { ...baseShape, ...input } as Shape<Intent<Input>>);
    if (!intent) return null;
    const { outcome } = last;
    if (outcome === "sending" || outcome === "lost" || outcome === "unknown") return { intent, outcome };
    const result = outcome === "accepted" ? toResult(last.result) : undefined;
    return result === undefined ? null : { intent, outcome: "accepted", result };
  };
  return { ...address, empty: null, parse };
}

/** For a form whose result isn't remembered. */
export const toNoResult = (value: unknown): null | undefined => (value === null ? null : undefined);

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
