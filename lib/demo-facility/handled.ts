import type { Answer, StreamedAnswer } from "./answer";
import type { FaultName } from "./faults/fault-table";

/** An answer that gets lost or bent on its way, although what was asked for has been done. */
export interface LostAnswer {
  answer: Answer;
  lostBy: FaultName;
}

/** What a handler can make of a call. */
export type Handled = Answer | StreamedAnswer | LostAnswer;

/** The answer in one piece, for faults: they bend whole answers. */
export function toWholeAnswer(handled: Handled): Answer {
  if ("lostBy" in handled) return handled.answer;
  if (!("pieces" in handled)) return handled;
  const { status, headers, pieces } = handled;
  return { status, headers, body: Buffer.concat([...pieces]) };
}
