import type { Metadata } from "next";
import { cookies } from "next/headers";
import { QueueScreen } from "@/components/compute/queue/queue-screen";
import { AskEarly } from "@/components/shell/reading/ask-early";
import { DowntimesOfQueue } from "@/components/work/downtimes-of-queue";
import { noteSeenJobs } from "@/lib/activity/note-seen-jobs";
import { toGridPath } from "@/lib/compute/compute-path";
import { minePreference } from "@/lib/compute/queue/queue-parameters";
import { readQueueStart } from "@/lib/compute/queue/send/queue-start";
import * as words from "@/lib/compute/queue/words";
import { requireVisit, toPageParameters } from "@/lib/compute/visit";
import { parseSegment } from "@/lib/portal/path-segment";
import { readWorkDowntimes } from "@/lib/work/read-work";

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
  const isHeldBack = !visit.mayRead;
  const seen = noteSeenJobs({ signedIn: visit.signedIn, params: { resource: visit.place.resource } });
  const [start, downtimes] = await Promise.all([
    isHeldBack
      ? { first: null, problem: null }
      : readQueueStart(visit.facility(), visit.place, parameters, { username, isMineUsual }, seen),
    readWorkDowntimes(),
  ]);
  const { resource, version } = visit.place;
  const own = downtimes.downtimes.filter((one) => one.resource === resource);
  const key = `${resource} ${version ?? ""}`;
  return (
    <DowntimesOfQueue resource={resource} initial={{ ...downtimes, downtimes: own }}>
      {isHeldBack ? null : <AskEarly path={toGridPath(visit.place)} />}
      <QueueScreen key={key} start={start} isMineUsual={isMineUsual} />
    </DowntimesOfQueue>
  );
}
