import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { connection } from "next/server";
import { PageReads } from "@/lib/query/page-reads";
import { answerNotes } from "./answer-notes";
import { noteListQuery } from "./queries";

/** Reads the current notes for a page's first HTML. Never throws: without them, the page says that they couldn't be loaded. */
export async function prefetchNotes(): Promise<DehydratedState> {
  await connection();
  const reads = new PageReads(null);
  await reads.read(noteListQuery().queryKey, () => answerNotes({}));
  return reads.end().state;
}
