import type { Metadata } from "next";
import { QueueScreen } from "@/components/compute/queue/queue-screen";
import { readQueueStart } from "@/lib/compute/queue/send/queue-start";
import { requireVisit, toPageParameters } from "@/lib/compute/visit";
import { parseSegment } from "@/lib/portal/path-segment";

type QueuePageProps = PageProps<"/compute/[resource]">;

export async function generateMetadata({ params }: QueuePageProps): Promise<Metadata> {
  return { title: `Queue of ${parseSegment((await params).resource) ?? "a resource"}` };
}

/** The queue of a compute resource. Its first lines are in the HTML. */
export default async function QueuePage(props: QueuePageProps) {
  const visit = await requireVisit(props);
  const parameters = toPageParameters(await props.searchParams);
  // A token that works once is left to the read that the reader sees.
  const start =
    visit.isSingleUse || !visit.mayRead
      ? { first: null, problem: null }
      : await readQueueStart(visit.facility(), visit.place, parameters);
  return <QueueScreen key={`${visit.place.resource} ${visit.place.version ?? ""}`} start={start} />;
}
