import { type ExpiryStage, expiryStages, expiryStageTones } from "../cluster/expiry-stage";
import { type ClusterChoice, type ClusterEntry, isChosen, toStage } from "./cluster-list-view";
import * as words from "./words";

/** One filter by time left, with the number of clusters that it would show. `tone` is null if nothing is wrong. */
export type StageChip = {
  stage: ExpiryStage | "unknown";
  tone: "down" | "warn" | "unknown" | null;
  word: string;
  count: number;
};

const stageWords: Record<ExpiryStage, string> = {
  expired: words.expiredStage,
  hour: words.underHour,
  day: words.underDay,
  calm: words.overDay,
};

/**
 * The filters by time left, always all and in the order of a cluster's life from its end. They count what matches the
 * choice apart from its stage. `now` in epoch ms.
 */
export function listStageChips(
  entries: readonly ClusterEntry[],
  choice: ClusterChoice,
  now: number,
): StageChip[] {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    if (!isChosen(entry, { ...choice, stage: null }, now)) continue;
    const stage = toStage(entry, now);
    counts.set(stage, (counts.get(stage) ?? 0) + 1);
  }
  const known = expiryStages.map(
    (stage): StageChip => ({
      stage,
      tone: expiryStageTones[stage],
      word: stageWords[stage],
      count: counts.get(stage) ?? 0,
    }),
  );
  return [
    ...known,
    { stage: "unknown", tone: "unknown", word: words.unknownStage, count: counts.get("unknown") ?? 0 },
  ];
}
