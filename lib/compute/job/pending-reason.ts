import * as words from "./reason/words";

/** Why a job waits, or ended the way it did. `needsAction`: the job won't continue unless someone acts. */
type ReasonView = { code: string; words: string; needsAction: boolean };

const needAction = new Set([
  ...["DependencyNeverSatisfied", "JobHeldUser", "JobHeldAdmin", "JobHoldMaxRequeue", "ReservationDeleted"],
  ...["InvalidAccount", "AccountNotAllowed", "InvalidQOS", "QOSNotAllowed", "DeadLine", "SystemFailure"],
  ...["MaxRequeue", "BadConstraints", "PartitionNodeLimit", "PartitionTimeLimit", "PartitionConfig"],
  ...["AccountingPolicy", "BurstBufferOperation", "AssocGrpCPUMinutesLimit", "AssocGrpWallLimit"],
  ...["AssocGrpBillingMinutes", "AssocMaxCpuPerJobLimit", "AssocMaxNodePerJobLimit"],
  ...["AssocMaxWallDurationPerJobLimit", "QOSMaxWallDurationPerJobLimit"],
]);

/** Codes that say why a job ended (slurm.h, `FAIL_*`). Any other code of an ended job is why it waited before. */
const endCodes = new Set([
  ...["NonZeroExitCode", "JobLaunchFailure", "FailedToLaunch", "RaisedSignal", "OutOfMemory", "TimeLimit"],
  ...["NodeDown", "NODES_DOWN", "PartitionDown", "BadConstraints", "SystemFailure", "InactiveLimit"],
  ...["DeadLine", "DependencyNeverSatisfied", "ReservationDeleted", "InvalidAccount", "InvalidQOS"],
  ...["ProvisioningFailure", "BurstBufferOperation"],
]);

/** Families of codes that the scheduler assembles from parts; the first match counts. */
const families: [RegExp, string, boolean][] = [
  [/^AssocGrp/, words.accountTotal, false],
  [/^AssocMax.*(PerJob|PerNode)/, words.accountPerJob, true],
  [/^AssocMax/, words.accountOwn, false],
  [/^QOSGrp/, words.qosTotal, false],
  [/^QOSMax.*(PerJob|PerNode)/, words.qosPerJob, true],
  [/^QOSMax.*PerUser/, words.qosPerUser, false],
  [/^QOSMax/, words.qosOwn, false],
  [/^QOSMin/, words.qosLeast, true],
  [/^(Max|Min).*PerAccount$/, words.perAccount, false],
  [/^Partition.*Limit$/, words.partitionLimit, true],
  [/^Burst/, words.burstBuffer, false],
];

/** The code without brackets and what follows a comma or colon. */
const toKey = (code: string) => code.split(/[\s,(:]/, 1)[0] ?? "";

/**
 * Describes a reason code. Words appended after a comma or in brackets are ignored in the lookup; an unknown code is
 * returned as received. Returns null if there is no reason.
 */
export function toReasonView(reason: string | null): ReasonView | null {
  if (reason === null || reason.trim() === "" || reason === "None") return null;
  const code = reason.trim().replace(/^\((.*)\)$/, "$1");
  const key = toKey(code);
  const known = Object.hasOwn(words.reasons, key) ? words.reasons[key] : undefined;
  if (known !== undefined) return { code, words: known, needsAction: needAction.has(key) };
  const family = families.find(([form]) => form.test(key));
  return family
    ? { code, words: family[1], needsAction: family[2] }
    : { code, words: words.unlisted, needsAction: false };
}

/** True if a reason says why a job ended; a cancelled job keeps the reason for which it waited. */
export const isEndReason = (reason: string | null): boolean =>
  endCodes.has(toKey((reason ?? "").trim().replace(/^\((.*)\)$/, "$1")));

/**
 * Makes a function that describes reasons, with the code and the scheduler's own sentence; it returns null if there is none.
 * Use one per list: tens of thousands of jobs share few reasons, and each is looked up once.
 */
export function makeReasonTeller(): (reason: string | null, reasonWords: string | null) => string | null {
  const known = new Map<string | null, string>();
  return (reason, reasonWords) => {
    let said = known.get(reason);
    if (said === undefined) {
      const view = toReasonView(reason);
      said = view ? `${view.words} (${view.code})` : "";
      known.set(reason, said);
    }
    if (!reasonWords) return said || null;
    return said ? `${said}: ${reasonWords}` : reasonWords;
  };
}
