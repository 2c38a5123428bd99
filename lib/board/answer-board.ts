import "server-only";
import { inspect } from "node:util";
import type { HistoryStrips } from "@/lib/history/model";
import { answerNotes } from "@/lib/notes/answer-notes";
import { readLog } from "@/lib/portal/log";
import { isPortalError, toProblemOf } from "@/lib/portal/portal-error";
import { listDowntimes, listResources } from "@/lib/status/upstream";
import { inTime } from "@/lib/store/in-time";
import type { BoardAnswer } from "./model";

/**
 * `GET /api/board`, with the strips that are being read. A store that hangs doesn't hold up the rest.
 * Never throws: each failure is its part's.
 */
export async function answerBoard(reading: Promise<HistoryStrips>): Promise<BoardAnswer> {
  const [resources, inEffect, upcoming, notes, strips] = await Promise.all([
    listResources("api").catch(toUnread),
    listDowntimes("in-effect", "api").catch(toUnread),
    listDowntimes("upcoming", "api").catch(toUnread),
    answerNotes({}).catch(toUnread),
    inTime(reading).catch(toUnread),
  ]);
  return { resources, inEffect, upcoming, notes, strips };
}

function toUnread(thrown: unknown) {
  if (!isPortalError(thrown))
    readLog().error({ fault: inspect(thrown) }, "unexpected error in a board's answer");
  return { problem: toProblemOf(thrown) };
}
