import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { connection } from "next/server";
import { PageReads } from "@/lib/query/page-reads";
import { markPageIncomplete } from "@/lib/server/public-answers";
import { answerNotes } from "./answer-notes";
import { noteListQuery } from "./operations";

/** Reads the current notes for a page's first HTML. Never throws: without them, the page says that they couldn't be loaded. */
export async function prefetchNotes(): Promise<DehydratedState> {
  await connection();
  const reads = new PageReads(null);
  const notes = await reads.read(noteListQuery().queryKey, () => answerNotes({}));
  if (notes === null) markPageIncomplete();
  return reads.end().state;
}
