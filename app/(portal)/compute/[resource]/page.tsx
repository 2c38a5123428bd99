import type { Metadata } from "next";
import { cookies } from "next/headers";
import { QueueScreen } from "@/components/compute/queue/queue-screen";
import { minePreference } from "@/lib/compute/queue/mine-preference";
import { readQueueStart } from "@/lib/compute/queue/send/queue-start";
import * as words from "@/lib/compute/queue/words";
import { requireVisit, toPageParameters } from "@/lib/compute/visit";
import { parseSegment } from "@/lib/portal/path-segment";

type QueuePageProps = PageProps<"/compute/[resource]">;

export async function generateMetadata({ params }: QueuePageProps): Promise<Metadata> {
  return { title: words.title(parseSegment((await params).resource)) };
}

/** The queue of a compute resource. Its first lines are in the HTML. */
export default async function QueuePage(props: QueuePageProps) {
  const visit = await requireVisit(props);
  const parameters = toPageParameters(await props.searchParams);
  const isMineUsual = (await cookies()).get(minePreference.name)?.value !== minePreference.off;
  const { username } = visit.signedIn.session;
  // A token that works once is left to the read that the reader sees; one that doesn't open the queue reads nothing.
  const isHeldBack = visit.isSingleUse || !visit.mayRead;
  const start = isHeldBack
    ? { first: null, problem: null }
    : await readQueueStart(visit.facility(), visit.place, parameters, { username, isMineUsual });
  const key = `${visit.place.resource} ${visit.place.version ?? ""}`;
  return <QueueScreen key={key} start={start} isMineUsual={isMineUsual} />;
}
