import { dayMs, hourMs } from "@/lib/time/duration";

/** How near a cluster's end is: more than a day, within the day, within the hour, passed. */
export const expiryStages = ["calm", "day", "hour", "expired"] as const;
export type ExpiryStage = (typeof expiryStages)[number];

/** What a stage is called and how it is marked; `tone` names a shape of its own beside a colour. */
export type ExpiryStageView = { words: string; tone: "neutral" | "plan" | "warn" | "down" };

export const expiryStageViews: Record<ExpiryStage, ExpiryStageView> = {
  calm: { words: "More than 24 h", tone: "neutral" },
  day: { words: "Under 24 h", tone: "plan" },
  hour: { words: "Under 1 h", tone: "warn" },
  expired: { words: "Lifetime over", tone: "down" },
};

/** The stage of an end (epoch ms). An end that is this very instant has passed. */
export function toExpiryStage(endsMs: number, now: number): ExpiryStage {
  const remainingMs = endsMs - now;
  if (remainingMs <= 0) return "expired";
  if (remainingMs < hourMs) return "hour";
  return remainingMs < dayMs ? "day" : "calm";
}
