import { useQuery } from "@tanstack/react-query";
import { useSessionHolds } from "@/components/shell/session/session-context";
import { useSingleUse } from "@/components/shell/use-single-use";
import { TextLink } from "@/components/ui/button";
import { useSettled } from "@/components/ui/use-settled";
import type { Partition } from "@/lib/compute/model";
import { fitQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import { sayLine, toDraftAsk } from "@/lib/compute/plan/draft-ask";
import * as words from "@/lib/compute/plan/words";
import type { JobDraft } from "@/lib/compute/submit/draft";

/** A pause in typing this long, in ms, is asked about. */
const restMs = 500;

type FitLineProps = { place: ComputePlace; job: JobDraft; partitions: readonly Partition[] | null };

/** Whether the job of the form fits now, in one line that keeps its room; empty while that can't be asked. */
export function FitLine({ place, job, partitions }: FitLineProps) {
  const isSingleUse = useSingleUse();
  const isHeld = useSessionHolds();
  const typed = JSON.stringify(toDraftAsk(job, partitions));
  const settled = useSettled(typed, restMs);
  const ask = JSON.parse(settled);
  const { data, isError } = useQuery({
    ...fitQuery(place, ask ?? {}),
    enabled: isHeld && ask !== null && !isSingleUse,
  });
  const isAnswer = typed === settled && ask !== null && !isError;
  const query = new URLSearchParams({ nodes: job.minimumNodes || "1", time: job.timeLimit });
  return (
    <p role="status" className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm">
      {data && isAnswer ? (
        <>
          {sayLine(data)} <TextLink href={`/plan?${query}`}>{words.line.compare}</TextLink>
        </>
      ) : null}
    </p>
  );
}
