import "server-only";
import { inspect } from "node:util";
import { answerNotes } from "@/lib/notes/answer-notes";
import { readLog } from "@/lib/portal/log";
import { isPortalError, toProblemOf } from "@/lib/portal/portal-error";
import { listDowntimes, listResources } from "@/lib/status/upstream";
import type { BoardAnswer } from "./model";

type Strips = Exclude<BoardAnswer["strips"], { problem: unknown }>;

/** `GET /api/board`, with the strips that are being read, if they were requested. Never throws: each failure is its part's. */
export async function answerBoard(strips: Promise<Strips> | null): Promise<BoardAnswer> {
  const [resources, inEffect, upcoming, notes, recorded] = await Promise.all([
    listResources("api").catch(toUnread),
    listDowntimes("in-effect", "api").catch(toUnread),
    listDowntimes("upcoming", "api").catch(toUnread),
    answerNotes({}).catch(toUnread),
    strips?.catch(toUnread) ?? null,
  ]);
  return { resources, inEffect, upcoming, notes, strips: recorded };
}

function toUnread(thrown: unknown) {
  if (!isPortalError(thrown))
    readLog().error({ fault: inspect(thrown) }, "unexpected error in a board's answer");
  return { problem: toProblemOf(thrown) };
}
