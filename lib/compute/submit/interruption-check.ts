import type { Interruption, ReservedShare } from "../interruption/interruption";
import { isInside } from "../interruption/reserved-nodes";
import { sayTimeLimit } from "../job/time-limit";
import { splitNames } from "../split-names";
import type { SubmitFinding, Surroundings } from "./submit-finding";
import type { JobDescription } from "./submit-model";
import * as words from "./words";

/**
 * Warns of the downtimes and reservations that a job with this limit (minutes; null: unknown) would meet if it started now. A
 * submit can't request a reservation, so the job is in none unless the reservation takes it in.
 */
export function checkInterruptions(
  job: JobDescription,
  limitMinutes: number | null,
  { interruptions, user, sayMoment }: Pick<Surroundings, "interruptions" | "user" | "sayMoment">,
  now: number,
): SubmitFinding[] {
  const inTheWay = interruptions
    .toSorted((a, b) => a.startMs - b.startMs)
    .flatMap((interruption) => {
      if (interruption.endMs !== null && interruption.endMs <= now) return [];
      const taken = toTaken(job, user, interruption);
      return (taken && whyInTheWay(interruption, { limitMinutes, ...taken, sayMoment }, now)) ?? [];
    });
  // Only a gap before the first one helps: a limit that fits before a later one doesn't.
  return inTheWay.map(({ text, roomMinutes }, index) => {
    const finding = { level: "warning", field: "timeLimitMinutes", words: text } as const;
    if (index > 0 || roomMinutes === null || roomMinutes === 0) return finding;
    return {
      ...finding,
      words: `${text} ${words.fitsBefore(sayTimeLimit(roomMinutes))}`,
      suggestedMinutes: toSuggestion(roomMinutes),
    };
  });
}

/** A little less than there is room for: the form is sent later, and the job starts later still. */
const toSuggestion = (roomMinutes: number) => roomMinutes - Math.min(5, Math.floor(roomMinutes / 10));

/** What an interruption takes: the whole resource (`share` is null), or a share of one of the job's partitions. */
type Taken = { share: (ReservedShare & { partition: string }) | null; isEnoughLeft: boolean };

/**
 * Null if the job isn't concerned, or if that isn't known. With several partitions, it is concerned only if each is: it starts
 * where it can.
 */
function toTaken(job: JobDescription, user: string | null, interruption: Interruption): Taken | null {
  if (interruption.kind === "downtime") return { share: null, isEnoughLeft: false };
  if (isInside({ reservation: "", user, account: job.account ?? null }, interruption) === true) return null;
  const { nodes, shares } = interruption.reserved;
  const partitions = splitNames(job.partition ?? null);
  const known = partitions.flatMap((partition) => {
    const share = shares.get(partition);
    return share ? [{ ...share, partition }] : [];
  });
  if (known.some(({ kept }) => kept === 0)) return null;
  const [first] = known;
  if (!first || known.length < partitions.length)
    return nodes === "all" ? { share: null, isEnoughLeft: false } : null;
  const roomy = known.find(({ kept, total }) => total - kept >= (job.minimumNodes ?? 1));
  return { share: roomy ?? first, isEnoughLeft: roomy !== undefined };
}

type Case = Taken & Pick<Surroundings, "sayMoment"> & { limitMinutes: number | null };

function whyInTheWay(
  { kind, name, startMs, endMs }: Interruption,
  { limitMinutes, share, isEnoughLeft, sayMoment }: Case,
  now: number,
): { text: string; roomMinutes: number | null } | null {
  const what = kind === "downtime" ? words.downtime(name) : words.reservation(name);
  const end = endMs === null ? null : sayMoment(endMs);
  if (startMs <= now) {
    if (share === null) return { text: words.inEffect(what, end), roomMinutes: null };
    if (isEnoughLeft) return null;
    const { kept, total, partition } = share;
    return { text: words.reservedNow(what, kept, total, partition, end), roomMinutes: null };
  }
  if (limitMinutes === null) return null;
  const roomMinutes = Math.floor((startMs - now) / 60_000);
  if (roomMinutes >= limitMinutes) return null;
  const begins = words.startsBefore(what, sayTimeLimit(limitMinutes));
  const waits =
    share === null ? words.mayWait : words.keeps(share.kept, share.total, share.partition, isEnoughLeft);
  return { text: `${begins} ${waits}`, roomMinutes };
}
