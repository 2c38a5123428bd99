import { ProblemError, toProblem, unreachable } from "@/lib/portal/problem";
import { requestPortal } from "@/lib/portal/request";
import { noAnswer } from "@/lib/portal/words";
import { secondMs } from "@/lib/time/duration";
import type { Poll } from "./contact";

/** Longer than the portal waits for a facility it has never read. */
const timeoutMs = 20_000;
/** For the request and the script that describes its answer, whose loading nothing else ends. */
const longestMs = 30_000;

/**
 * Requests everything that a board shows in one answer. Never throws, and always ends: without an answer, every part is the
 * failure's problem.
 */
export async function readPoll(signal: AbortSignal): Promise<Poll> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<never>((_, reject) => {
    const problem = unreachable(noAnswer(longestMs / secondMs));
    timer = setTimeout(() => reject(new ProblemError(problem)), longestMs);
  });
  try {
    const schema = async () => (await import("../model")).boardAnswerSchema;
    const answer = requestPortal({ path: "/api/board", schema, signal, timeoutMs });
    return await Promise.race([answer, isLate]);
  } catch (thrown) {
    const unread = { problem: toProblem(thrown) };
    return { resources: unread, inEffect: unread, upcoming: unread, notes: unread, strips: unread };
  } finally {
    clearTimeout(timer);
  }
}
