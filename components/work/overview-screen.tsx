"use client";

import type { ComponentProps, ReactNode } from "react";
import { useSession } from "@/components/shell/session/session-context";
import { LinkButton } from "@/components/ui/button";
import * as words from "@/lib/work/words";
import { FacilityPanel } from "./facility-panel";
import { FacilityVerdict, type OverviewNotes } from "./facility-verdict";
import { MyWork } from "./my-work";

type OverviewScreenProps = ComponentProps<typeof MyWork> & {
  /** The operator's page about where to get a token; null: none. */
  signInHelpUrl: string | null;
  /** What can be done with everything of the reader's, at the end. */
  endsCalendar: ReactNode;
  notes: OverviewNotes;
};

/** The overview: how the facility is, then everything of the reader's by urgency; signed out, the former alone. */
export function OverviewScreen(props: OverviewScreenProps) {
  const { signInHelpUrl, endsCalendar, notes, ...rest } = props;
  const { session } = useSession();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h1 className="font-semibold text-xl">{words.title}</h1>
      <FacilityVerdict notes={notes} />
      {session ? (
        // Not lazy: React sends a large part behind a boundary hidden, and scripts show it.
        <>
          <MyWork {...rest} />
          {endsCalendar}
        </>
      ) : (
        <>
          <FacilityPanel />
          <StartCards signInHelpUrl={signInHelpUrl} />
        </>
      )}
    </div>
  );
}

const cards = [
  { title: words.runJobs, hint: words.runJobsHint, action: words.openCompute, next: "/compute" },
  {
    title: words.provisionServices,
    hint: words.provisionHint,
    action: words.openClusters,
    next: "/clusters/new",
  },
];

/** What one can do here after signing in. */
function StartCards({ signInHelpUrl }: Pick<OverviewScreenProps, "signInHelpUrl">) {
  return (
    <section aria-label={words.whatYouCanDo} className="grid gap-3 sm:grid-cols-2 print:hidden">
      {cards.map(({ title, hint, action, next }) => (
        <div
          key={next}
          className="grid min-w-0 content-start gap-2 rounded-md border border-line bg-surface p-4"
        >
          <h2 className="font-semibold text-base">{title}</h2>
          <p className="text-ink-muted text-sm">{hint}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <LinkButton href={`/sign-in?next=${encodeURIComponent(next)}`} size="small">
              {action}
            </LinkButton>
            {signInHelpUrl ? (
              <a
                href={signInHelpUrl}
                className="inline-flex min-h-6 items-center text-sm underline underline-offset-2"
              >
                {words.howToGetToken}
              </a>
            ) : null}
          </p>
        </div>
      ))}
    </section>
  );
}
