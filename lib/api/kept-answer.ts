import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import { type Problem, problemSlug } from "@/lib/portal/problem";
import { toSealPasswords } from "@/lib/session/seal-passwords";

const keptAnswerSchema = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  text: z.string(),
});
/** An answer that can be repeated. It may contain credentials (decisions 9 and 13), so only its seal is stored. */
export type KeptAnswer = z.infer<typeof keptAnswerSchema>;

const sealedSchema = z.object({ of: z.string(), answer: keptAnswerSchema });

export async function toKeptAnswer(response: Response): Promise<KeptAnswer> {
  return { status: response.status, headers: [...response.headers], text: await response.text() };
}

export function toRepeatableResponse({ status, headers, text }: KeptAnswer, isReplay: boolean): Response {
  const response = new Response(text, { status, headers });
  if (isReplay) response.headers.set("Idempotency-Replayed", "true");
  return response;
}

/** Refusals by the other side, which a repetition gets without another call. */
const othersRefusals = new Set(["facility-refused", "scheduler-refused"]);

/**
 * True if the answer to a write isn't kept and its repetition is sent: nothing was done, and the obstacle, such as a rate
 * limit or a field, may be gone. Answers of the other side's refusals are kept if it has accepted the token (`isAccepted`);
 * anyone can invent tokens, and keeping an answer costs the disk.
 */
export function mayBeSentAgain({ status, text }: KeptAnswer, isAccepted: boolean): boolean {
  if (status === 429) return true;
  if (status >= 500 && text.includes('"notSent":true')) return true;
  const problem = status < 400 ? null : readProblem(text);
  if (problem === null || mayHaveArrived(problem)) return false;
  return !isAccepted || !othersRefusals.has(problemSlug(problem));
}

function readProblem(text: string): Problem | null {
  try {
    const problem = JSON.parse(text);
    return typeof problem?.type === "string" ? problem : null;
  } catch {
    return null;
  }
}

/** Seals an answer with the newest secret, for the row `of` alone: in another row, the seal can't be opened. */
export const sealAnswer = (answer: KeptAnswer, of: string, secrets: readonly string[]): Promise<string> =>
  sealData({ of, answer }, { password: toSealPasswords(secrets.slice(0, 1)), ttl: 0 });

/** Opens a seal of the row `of`; null if it was sealed for another row, changed, or sealed with a retired secret. */
export async function openAnswer(
  seal: string,
  of: string,
  secrets: readonly string[],
): Promise<KeptAnswer | null> {
  try {
    const opened = await unsealData(seal, { password: toSealPasswords(secrets), ttl: 0 });
    const sealed = sealedSchema.safeParse(opened);
    return sealed.success && sealed.data.of === of ? sealed.data.answer : null;
  } catch {
    return null;
  }
}
