import type { Metadata } from "next";
import { connection } from "next/server";
import { BoardComposer } from "@/components/board/board-composer";
import { type BoardQuery, parseBoardSettings } from "@/lib/board/board-parameters";
import * as words from "@/lib/board/words";
import { listResources } from "@/lib/status/upstream";

export const metadata: Metadata = { title: words.composeTitle };

/** Builds a board's address. Needs no session; it begins with the settings in its own address, named as a board's. */
export default async function ComposePage({ searchParams }: { searchParams: Promise<BoardQuery> }) {
  await connection();
  const [query, { resources }] = await Promise.all([searchParams, listResources("page")]);
  return (
    <BoardComposer names={resources?.map(({ name }) => name) ?? null} initial={parseBoardSettings(query)} />
  );
}
