import { parseInstant } from "@/lib/time/zone";
import { parseTimeLimit } from "../job/time-limit";
import type { Partition } from "../machine/machine-model";
import { splitNames } from "../split-names";
import type { JobDraft } from "../submit/draft";
import { fitsNow as words } from "../submit/words";
import { sayLine, toDraftAsk } from "./draft-ask";
import type { Fit, FitAsk, FitPartition } from "./fit-model";

/** What to ask about the form's job; or why nothing can be asked, as a sentence. */
export type FitQuestion = { ask: FitAsk; why: null } | { ask: null; why: string };

/**
 * What fits now for the job of a form. Without a partition it is asked about all of them, since the scheduler doesn't report which one is the
 * default. `partitions` null: not loaded, `whyUnknown` if they won't be.
 */
export function toFitQuestion(
  job: JobDraft,
  partitions: readonly Partition[] | null,
  whyUnknown: string | null,
): FitQuestion {
  const none = (why: string): FitQuestion => ({ ask: null, why });
  if (partitions === null) return none(whyUnknown === null ? words.checking : words.noPartitions);
  const ask = toDraftAsk(job, partitions);
  if (ask) return { ask, why: null };
  if (splitNames(job.partition).length > 1) return none(words.choosePartition);
  if (!/^\d*$/.test(job.minimumNodes.trim())) return none(words.enterNodes);
  const isFaulty = job.timeLimit.trim() !== "" && "fault" in parseTimeLimit(job.timeLimit);
  if (isFaulty) return none(words.enterLimit);
  const [first] = partitions;
  const ofAny =
    first && job.partition.trim() === "" && toDraftAsk({ ...job, partition: first.name }, partitions);
  if (!ofAny || job.timeLimit.trim() === "") return none(words.enterLimit);
  const { partition: _, ...wanted } = ofAny;
  return { ask: wanted, why: null };
}

/** The answer in one sentence. `sayMoment` formats an instant (epoch ms) for the reader. */
export function sayFitNow(fit: Fit, ask: FitAsk, sayMoment: (ms: number) => string): string {
  const isComplete = fit.missing.every((part) => part === "jobs");
  const fitting = fit.partitions.filter(({ verdict }) => verdict?.fits === true);
  if (ask.partition !== undefined) {
    const room = isComplete && fitting[0] ? findRoom(fitting[0], fit, ask) : null;
    if (room === null || fitting[0]?.verdict?.poweredUpNodes) return sayLine(fit);
    return words.free(room.nodes, room.untilMs === null ? null : sayMoment(room.untilMs));
  }
  if (isComplete && fitting.length > 0) return words.fitsIn(fitting.map(({ partition }) => partition));
  const isKnown = isComplete && fit.partitions.every(({ verdict }) => verdict && verdict.fits !== null);
  return isKnown ? words.fitsNowhere : words.unknown;
}

/** The most nodes that are free for at least as long as the job may take; null if that isn't known. */
function findRoom({ steps }: FitPartition, { asOf }: Fit, { minutes = 0 }: FitAsk) {
  const endMs = (parseInstant(asOf) ?? Number.NaN) + minutes * 60_000;
  const rooms = (steps ?? []).map(({ nodes, until }) => ({ nodes, untilMs: parseInstant(until) }));
  return rooms.find(({ untilMs }) => untilMs === null || untilMs >= endMs) ?? null;
}
