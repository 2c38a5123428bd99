import type { Metadata } from "next";
import { ActivityScreen } from "@/components/activity/activity-screen";
import { DoItInCode } from "@/components/code/do-it-in-code";
import { SeenJobStates } from "@/components/compute/job/last-seen";
import { parseActivityChoice, toActivityAddress } from "@/lib/activity/activity-parameters";
import { readActivityView } from "@/lib/activity/answer-activity";
import * as words from "@/lib/activity/words";
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
  const seen = view?.list.entries.flatMap(({ requestId, lastSeen }) =>
    lastSeen ? [[requestId, <SeenJobStates key={requestId} lastSeen={lastSeen} />] as const] : [],
  );
  const { action, outcome, resource, before } = choice;
  const path = toActivityAddress("/api/activity", { action, outcome, resource, before });
  return (
    <>
      <ActivityScreen
        choice={choice}
        view={view}
        problem={problem}
        isUser={isUser}
        lastSeen={Object.fromEntries(seen ?? [])}
      />
      <DoItInCode offers={[[{ operation: "portal.activity", input: { path } }]]} />
    </>
  );
}
