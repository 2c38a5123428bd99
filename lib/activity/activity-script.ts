import { type CodeStep, type ScriptLanguage, toScript } from "@/lib/code/generate/to-script";
import type { CodeCall, RequestDescription } from "@/lib/code/model";
import type { ActivityEntry } from "./model";
import * as words from "./words";

/** An entry as far as a script needs it. */
export type ScriptEntry = Omit<
  ActivityEntry,
  "lastSeen" | "clusterSettings" | "cancelled" | "words" | "endedAt"
>;

/** The call of an entry; null if what it sent wasn't recorded. */
export function toActivityCall({ action, resource, jobIds, family, name }: ScriptEntry): CodeCall | null {
  if (action === "revoke") return { operation: "token.revoke", input: {} };
  if (action === "cancel" && resource !== null && jobIds[0] !== undefined)
    return { operation: "compute.cancel", input: { resource, jobId: jobIds[0] } };
  if ((action === "extend" || action === "delete") && family !== null && name !== null)
    return { operation: `clusters.${action}`, input: { family, name } };
  return null;
}

/** Why an entry doesn't run in a script, as a sentence; null if it does. */
export function whyNotRun({ action, outcome }: Pick<ScriptEntry, "action" | "outcome">): string | null {
  if (action === "submit" || action === "provision") return words.script.notRecorded[action];
  if (outcome === "refused" || outcome === "not-sent") return words.script.refused;
  if (outcome !== "done" && outcome !== "partly") return words.script.unknown;
  return action === "extend" ? null : words.script.ends[action];
}

/**
 * An entry as a step of a script: when it was, how it ended, and its request ID. Only what succeeded, ends nothing and was
 * recorded in full is active. `request`: how its call is made; null if it can't be.
 */
export function toActivityStep(entry: ScriptEntry, request: RequestDescription | null): CodeStep {
  const { at, action, outcome, resource, jobIds, family, name, clusterKind, requestId } = entry;
  const about = [family, clusterKind, name, resource && words.onResource(resource), ...jobIds.map(words.job)];
  const why = whyNotRun(entry);
  const comment = [
    `${at} ${words.actionWords[action]}: ${words.outcomeWords[outcome]}. ${words.requestIdOf(requestId)}`,
    about.filter(Boolean).join(" "),
    why ?? (request ? "" : words.script.notPossible),
  ];
  return { comment: comment.filter(Boolean).join("\n"), request, isActive: why === null && request !== null };
}

/** Steps, oldest first, as a script whose head says what to set before running it. `isCut`: older entries are left out. */
export function toActivityScript(
  steps: readonly CodeStep[],
  facility: string,
  isCut: boolean,
  language: ScriptLanguage,
): string {
  const isAddressNeeded = steps.some(({ request }) => request !== null && request.base === null);
  return toScript(words.script.head(steps.length, facility, isCut, isAddressNeeded), steps, language);
}
