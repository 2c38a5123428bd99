import { assocReasons, nodeReasons, otherReasons } from "./pending-reason-words";

/** Why a job waits or ended as it did: plain words, and whether it will go on without anybody doing something. */
export type ReasonView = { code: string; words: string; needsAction: boolean };

const all: Record<string, { words: string; needsAction?: true }> = {
  ...otherReasons,
  ...nodeReasons,
  ...assocReasons,
};

/** Families of codes that the scheduler builds from parts; the first that matches tells. */
const families: [RegExp, string, boolean][] = [
  [/^AssocGrp.*Limit$/, "The account's jobs together have reached one of its limits.", false],
  [/^AssocGrp/, "The account's jobs together have reached one of its limits.", false],
  [/^AssocMax.*(PerJob|PerNode)/, "The job asks for more than the account allows one job.", true],
  [/^AssocMax/, "The account's own limit is reached.", false],
  [/^QOSGrp/, "All jobs of this quality of service together have reached one of its limits.", false],
  [/^QOSMax.*(PerJob|PerNode)/, "The job asks for more than this quality of service allows one job.", true],
  [/^QOSMax.*PerUser/, "Your jobs together have reached a limit of this quality of service.", false],
  [/^QOSMax/, "A limit of this quality of service is reached.", false],
  [/^QOSMin/, "The job asks for less than this quality of service demands.", true],
  [/^(Max|Min).*PerAccount$/, "A limit per account is reached.", false],
  [/^Partition.*Limit$/, "The job asks for more than its partition allows.", true],
  [/^Burst/, "The burst buffer is not ready for the job.", false],
];

/**
 * A reason code in plain words. Some answers append words after a comma or in brackets, which are kept out of the
 * look-up; an unknown code is given back as received. null where there is no reason.
 */
export function toReasonView(reason: string | null): ReasonView | null {
  if (reason === null || reason.trim() === "" || reason === "None") return null;
  const code = reason.trim().replace(/^\((.*)\)$/, "$1");
  const key = code.split(/[\s,(:]/, 1)[0] ?? "";
  const entry = Object.hasOwn(all, key) ? all[key] : undefined;
  if (entry) return { code, words: entry.words, needsAction: entry.needsAction ?? false };
  const family = families.find(([form]) => form.test(key));
  return family
    ? { code, words: family[1], needsAction: family[2] }
    : { code, words: "The scheduler gives a reason that the portal does not know.", needsAction: false };
}

/**
 * Makes what says reasons in words, with the code and the scheduler's own sentence; null where there is none. One per list:
 * tens of thousands of jobs have few reasons, and each is looked up once.
 */
export function makeReasonTeller(): (reason: string | null, reasonWords: string | null) => string | null {
  const told = new Map<string | null, string>();
  return (reason, reasonWords) => {
    let words = told.get(reason);
    if (words === undefined) {
      const view = toReasonView(reason);
      words = view ? `${view.words} (${view.code})` : "";
      told.set(reason, words);
    }
    if (!reasonWords) return words || null;
    return words ? `${words} ${reasonWords}` : reasonWords;
  };
}
