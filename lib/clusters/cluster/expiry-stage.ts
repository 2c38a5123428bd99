import { dayMs, hourMs } from "@/lib/time/duration";

/** How close a cluster's end is: passed, within an hour, within a day, more than a day. */
export const expiryStages = ["expired", "hour", "day", "calm"] as const;
export type ExpiryStage = (typeof expiryStages)[number];

/** The mark of a stage; null: none, because nothing needs attention. */
export const expiryStageTones: Record<ExpiryStage, "warn" | "down" | null> = {
  expired: "down",
  hour: "warn",
  day: "warn",
  calm: null,
};

/** The stage of an end (epoch ms). An end equal to `now` has passed. */
export function toExpiryStage(endsMs: number, now: number): ExpiryStage {
  const remainingMs = endsMs - now;
  if (remainingMs <= 0) return "expired";
  if (remainingMs < hourMs) return "hour";
  return remainingMs < dayMs ? "day" : "calm";
}
