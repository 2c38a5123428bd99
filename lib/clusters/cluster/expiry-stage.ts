import { dayMs, hourMs } from "@/lib/time/duration";

/** How close a cluster's end is: more than a day, within a day, within an hour, passed. */
export const expiryStages = ["calm", "day", "hour", "expired"] as const;
export type ExpiryStage = (typeof expiryStages)[number];

/** A stage's name and mark; each `tone` has its own shape besides a colour. */
export type ExpiryStageView = { words: string; tone: "neutral" | "plan" | "warn" | "down" };

export const expiryStageViews: Record<ExpiryStage, ExpiryStageView> = {
  calm: { words: "More than 24 h", tone: "neutral" },
  day: { words: "Under 24 h", tone: "plan" },
  hour: { words: "Under 1 h", tone: "warn" },
  expired: { words: "Lifetime over", tone: "down" },
};

/** The stage of an end (epoch ms). An end equal to `now` has passed. */
export function toExpiryStage(endsMs: number, now: number): ExpiryStage {
  const remainingMs = endsMs - now;
  if (remainingMs <= 0) return "expired";
  if (remainingMs < hourMs) return "hour";
  return remainingMs < dayMs ? "day" : "calm";
}
