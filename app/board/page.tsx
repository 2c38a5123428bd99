import type { Metadata } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import { Board } from "@/components/board/board";
import { boardEnd } from "@/components/board/silence-note";
import { type BoardQuery, parseBoardSettings } from "@/lib/board/board-parameters";
import * as words from "@/lib/board/words";
import { readBuildId } from "@/lib/portal/build";
import { readSite } from "@/lib/portal/site";
import { listDowntimes, listResources } from "@/lib/status/upstream";
import { now } from "@/lib/time/clock";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  return {
    title: { absolute: words.titleOf(readSite().facilityName) },
    description: words.pageDescription,
  };
}

/** The wall board: public, without the shell, and readable as server-rendered HTML. */
export default async function BoardPage({ searchParams }: { searchParams: Promise<BoardQuery> }) {
  await connection();
  const [query, resources, inEffect, upcoming, sent] = await Promise.all([
    searchParams,
    listResources("page"),
    listDowntimes("in-effect", "page"),
    listDowntimes("upcoming", "page"),
    headers(),
  ]);
  const { facilityName, facilityTimeZone, demo } = readSite();
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="60" />
      </noscript>
      {/* Blocks rendering until the end of the HTML: on a slow connection, a partial board would be laid
         out again and again. */}
      <link rel="expect" href={`#${boardEnd}`} blocking="render" />
      <script async src="/board/guard.js" nonce={sent.get("x-nonce") ?? undefined} />
      <Board
        readings={{ resources, inEffect, upcoming }}
        settings={parseBoardSettings(query)}
        facility={{ name: facilityName, zone: facilityTimeZone, isDemo: demo }}
        build={readBuildId()}
        renderedAtMs={now()}
      />
    </>
  );
}
