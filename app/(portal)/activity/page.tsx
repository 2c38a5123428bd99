import type { Metadata } from "next";
import { ActivityScreen } from "@/components/activity/activity-screen";
import { ProvisionAgain } from "@/components/clusters/provision/provision-again";
import { SeenJobStates } from "@/components/compute/job/last-seen";
import { parseActivityChoice } from "@/lib/activity/activity-parameters";
import { readActivityView } from "@/lib/activity/answer-activity";
import type { ActivityEntry } from "@/lib/activity/model";
import * as words from "@/lib/activity/words";
import { familySchema } from "@/lib/clusters/cluster-params";
import { requireSession } from "@/lib/session/require-session";
import { toPathWithQuery } from "@/lib/session/sign-in/next-path";

export const metadata: Metadata = { title: words.title };

/** What the signed-in user did through the portal. */
export default async function ActivityPage({ searchParams }: PageProps<"/activity">) {
  const given = await searchParams;
  const signedIn = await requireSession(toPathWithQuery("/activity", given));
  const single = Object.entries(given).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const choice = parseActivityChoice(new URLSearchParams(single));
  const { view, problem, isUser } = await readActivityView(signedIn, choice);
  const further = view?.list.entries.map((entry) => [
    entry.requestId,
    <Further key={entry.requestId} entry={entry} />,
  ]);
  return (
    <ActivityScreen
      choice={choice}
      view={view}
      problem={problem}
      isUser={isUser}
      further={Object.fromEntries(further ?? [])}
    />
  );
}

/** What other features show of an entry: the states of a submitted job, and the way back to a cluster. */
function Further({ entry }: { entry: ActivityEntry }) {
  const { action, outcome, name, clusterKind: kind, clusterSettings, lastSeen } = entry;
  const family = familySchema.safeParse(entry.family).data;
  if (lastSeen) return <SeenJobStates lastSeen={lastSeen} />;
  const mayBeGone =
    action === "provision" || (action === "delete" && ["done", "unconfirmed"].includes(outcome));
  if (!mayBeGone || !family || name === null) return null;
  // Without settings of its own, the form looks for the cluster's newest provision.
  const former = { family, name, kind: clusterSettings && kind, ...clusterSettings };
  return (
    <p className="print:hidden">
      <ProvisionAgain former={former} />
    </p>
  );
}
