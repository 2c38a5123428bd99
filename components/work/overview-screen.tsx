"use client";

import type { ComponentProps, ReactNode } from "react";
import { useSession } from "@/components/shell/session/session-context";
import { ZoneSwitch } from "@/components/shell/time/zone-switch";
import { signedOutSources } from "@/lib/work/watched-state";
import * as words from "@/lib/work/words";
import { FacilityPanel } from "./facility-panel";
import { MyWork } from "./my-work";
import { StartCards } from "./start-cards";
import { useOverview } from "./use-overview";
import { WatchPanel } from "./watch-panel";

type OverviewScreenProps = ComponentProps<typeof MyWork> & {
  /** The operator's page about where to get a token; null: none. */
  signInHelpUrl: string | null;
  /** What can be done with everything of the reader's, at the end. */
  endsCalendar: ReactNode;
};

/** The overview: everything of the reader's by urgency, and the state of the facility; signed out, the latter alone. */
export function OverviewScreen({ signInHelpUrl, reservedRows, endsCalendar, ...rest }: OverviewScreenProps) {
  const { session } = useSession();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-semibold text-xl">{words.title}</h1>
        <div className="ml-auto">
          <ZoneSwitch />
        </div>
      </div>
      {session ? (
        // Not lazy: React sends a large part behind a boundary hidden, and scripts show it.
        <>
          <MyWork {...rest} reservedRows={reservedRows} />
          {endsCalendar}
        </>
      ) : (
        <>
          <PublicWatchPanel reserved={reservedRows} />
          <FacilityPanel ownNames={noNames} />
          <StartCards signInHelpUrl={signInHelpUrl} />
        </>
      )}
    </div>
  );
}

/** What a reader who is signed out watches: only the status of resources is loaded. */
function PublicWatchPanel({ reserved }: { reserved: number }) {
  const { situations } = useOverview().overview;
  return <WatchPanel reserved={reserved} sources={{ ...signedOutSources, situations }} />;
}

const noNames: ReadonlySet<string> = new Set();
