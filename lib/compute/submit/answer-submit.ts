import "server-only";
import type { Facility } from "@/lib/facility/facility";
import type { SubmitInput, SubmitResult } from "../model";
import type { ComputePlace } from "../place";
import { expireAfter } from "../queue/read/shared-job-list";
import { submitJob } from "../upstream";
import { checkScript } from "./script-check";

/**
 * Submits once, as submitJob does, and marks the token's job lists as outdated. Warns of a script that the scheduler accepts and
 * then fails at once.
 */
export async function answerSubmit(
  facility: Facility,
  place: ComputePlace,
  input: SubmitInput,
): Promise<SubmitResult> {
  const result = await expireAfter(facility, place, submitJob(facility, place, input));
  const found = checkScript(input.script).map((finding) => finding.words);
  return { ...result, warnings: [...result.warnings, ...found] };
}
