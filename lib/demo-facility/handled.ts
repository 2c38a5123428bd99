import type { Answer, StreamedAnswer } from "./answer";
import type { FaultName } from "./faults/fault-table";

/** A response that is lost or damaged on its way, although the request was carried out. */
interface LostAnswer {
  answer: Answer;
  lostBy: FaultName;
}

/** What a handler may return. */
export type Handled = Answer | StreamedAnswer | LostAnswer;

/** Returns the response in one piece, for faults, which change whole responses. */
export function toWholeAnswer(handled: Handled): Answer {
  if ("lostBy" in handled) return handled.answer;
  if (!("pieces" in handled)) return handled;
  const { status, headers, pieces } = handled;
  return { status, headers, body: Buffer.concat([...pieces]) };
}
