import { toProblem } from "@/lib/portal/problem";
import { requestPortal } from "@/lib/portal/request";
import type { BoardAnswer } from "../model";
import type { Poll } from "./contact";
import { pollTimeoutMs } from "./poll-delay";

/**
 * Requests the readings and the notes from the portal in one answer, and the strips if `withStrips`. Never throws: without an
 * answer, every part is the failure's problem, and there are no strips.
 */
export async function readPoll(
  signal: AbortSignal,
  withStrips: boolean,
): Promise<{ poll: Poll; strips: BoardAnswer["strips"] }> {
  try {
    const { strips, ...poll } = await requestPortal({
      path: withStrips ? "/api/board?strips=24h" : "/api/board",
      schema: async () => (await import("../model")).boardAnswerSchema,
      signal,
      timeoutMs: pollTimeoutMs,
    });
    return { poll, strips };
  } catch (thrown) {
    const unread = { problem: toProblem(thrown) };
    return { poll: { resources: unread, inEffect: unread, upcoming: unread, notes: unread }, strips: null };
  }
}
