import { useQuery } from "@tanstack/react-query";
import { useSessionHolds } from "@/components/shell/session/session-context";
import { useInstantWords } from "@/components/shell/time/instant";
import { useSingleUse } from "@/components/shell/use-single-use";
import { TextLink } from "@/components/ui/button";
import { useSettled } from "@/components/ui/use-settled";
import type { Partition } from "@/lib/compute/model";
import { fitQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import { sayFitNow, toFitQuestion } from "@/lib/compute/plan/fit-now";
import { line } from "@/lib/compute/plan/words";
import type { JobDraft } from "@/lib/compute/submit/draft";
import { fitsNow as words } from "@/lib/compute/submit/words";

/** A pause in typing this long, in ms, is asked about. */
const restMs = 500;

type FitLineProps = {
  place: ComputePlace;
  job: JobDraft;
  partitions: readonly Partition[] | null;
  /** Why the partitions won't be known; null while they are loading. */
  whyUnknown: string | null;
};

/** Whether the job of the form fits now, or why that isn't known: always one sentence. */
export function FitLine({ place, job, partitions, whyUnknown }: FitLineProps) {
  const isSingleUse = useSingleUse();
  const isHeld = useSessionHolds();
  const sayMoment = useInstantWords("moment");
  const { ask: wanted, why } = toFitQuestion(job, partitions, whyUnknown);
  const typed = JSON.stringify(wanted);
  const settled = useSettled(typed, restMs);
  const ask = JSON.parse(settled);
  const canAsk = isHeld && !isSingleUse;
  const { data, isError } = useQuery({ ...fitQuery(place, ask ?? {}), enabled: canAsk && ask !== null });
  const query = new URLSearchParams({ nodes: job.minimumNodes || "1", time: job.timeLimit });
  const sayAnswer = () => {
    if (typed !== settled) return words.checking;
    if (isError) return words.failed;
    return data ? sayFitNow(data, ask, sayMoment) : words.checking;
  };
  return (
    <p role="status" className="text-sm">
      {isSingleUse ? words.singleUse : (why ?? (canAsk ? sayAnswer() : words.unknown))}{" "}
      {data && typed === settled && !isError ? (
        <TextLink href={`/compute?${query}`} className="max-sm:hidden">
          {line.compare}
        </TextLink>
      ) : null}
    </p>
  );
}
