import type { Metadata } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import { type BoardQuery, parseBoardSettings } from "@/lib/board/board-parameters";
import { guardScript } from "@/lib/board/poll/guard-script";
import * as words from "@/lib/board/words";
import { readStripsSoon } from "@/lib/history/view/read-history-view";
import { answerNotes } from "@/lib/notes/answer-notes";
import { readBuildId } from "@/lib/portal/build";
import { readSite } from "@/lib/portal/site";
import { listDowntimes, listResources } from "@/lib/status/upstream";
import { now } from "@/lib/time/clock";
import { BoardWithHistory } from "./board-with-history";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const title = words.titleOf(readSite().facilityName);
  return {
    title: { absolute: title },
    description: words.pageDescription,
    // A display that shows the board alone can install it alone.
    manifest: "/board/manifest.webmanifest",
    appleWebApp: { capable: true, title, statusBarStyle: "black" },
  };
}

/** The wall board: public, without the shell, and readable as server-rendered HTML. */
export default async function BoardPage({ searchParams }: { searchParams: Promise<BoardQuery> }) {
  await connection();
  const [query, resources, inEffect, upcoming, notes, sent, strips] = await Promise.all([
    searchParams,
    listResources("page"),
    listDowntimes("in-effect", "page"),
    listDowntimes("upcoming", "page"),
    answerNotes({}).catch(() => null),
    headers(),
    readStripsSoon("24h"),
  ]);
  const { facilityName, facilityTimeZone, logo, demo } = readSite();
  return (
    <>
      {/* Blocks rendering until the end of the HTML: on a slow connection, a partial board would be laid
         out again and again. */}
      <link rel="expect" href="#board-end" blocking="render" />
      <script nonce={sent.get("x-nonce") ?? undefined}>{guardScript}</script>
      <BoardWithHistory
        readings={{ resources, inEffect, upcoming, notes, strips }}
        settings={parseBoardSettings(query)}
        facility={{ name: facilityName, zone: facilityTimeZone, isDemo: demo, ...(logo && { logo }) }}
        build={readBuildId()}
        renderedAtMs={now()}
      />
    </>
  );
}
