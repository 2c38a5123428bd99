import { cookies, headers } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { NoticesButton } from "@/components/notices/notices-button";
import { PaletteButton } from "@/components/palette/palette-button";
import { PortalShell } from "@/components/shell/frame/portal-shell";
import { toTheme } from "@/components/shell/frame/theme";
import { preferenceNames } from "@/components/shell/preference-cookie";
import { SessionProvider } from "@/components/shell/session/session-provider";
import { SiteProvider } from "@/components/shell/site-context";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { readComputeResources } from "@/lib/compute/upstream";
import { readSite } from "@/lib/portal/site";
import { QueryProvider } from "@/lib/query/query-provider";
import { readSession } from "@/lib/session/session";
import { now } from "@/lib/time/clock";
import { isTimeZone, toZoneChoice } from "@/lib/time/zone";

/** The shell around every page except the wall board, with the session and the time of this response. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  await connection();
  const site = readSite();
  const session = await readSession(await headers());
  const preferences = await cookies();
  const machines = readComputeResources().resources?.map(({ name }) => name) ?? [];
  const zone = preferences.get(preferenceNames.zone)?.value ?? "";
  return (
    <QueryProvider>
      <TimeProvider
        renderedAtMs={now()}
        facilityZone={site.facilityTimeZone}
        localZone={isTimeZone(zone) ? zone : null}
        keptChoice={toZoneChoice(preferences.get(preferenceNames.zoneChoice)?.value)}
      >
        <SessionProvider initial={session}>
          <SiteProvider facts={{ helpDesk: site.helpDesk, canAnnounce: site.canAnnounce }}>
            <PortalShell
              site={site}
              theme={toTheme(preferences.get(preferenceNames.theme)?.value)}
              finding={<PaletteButton machines={machines} absent={site.absentSections} />}
              reporting={<NoticesButton />}
            >
              {children}
            </PortalShell>
          </SiteProvider>
        </SessionProvider>
      </TimeProvider>
    </QueryProvider>
  );
}
