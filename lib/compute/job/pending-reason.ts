import { assocReasons, nodeReasons, otherReasons } from "./pending-reason-words";

/** Why a job waits, or ended the way it did, in plain words. `needsAction`: the job won't continue unless someone acts. */
export type ReasonView = { code: string; words: string; needsAction: boolean };

const all: Record<string, { words: string; needsAction?: true }> = {
  ...otherReasons,
  ...nodeReasons,
  ...assocReasons,
};

/** Families of codes that the scheduler assembles from parts; the first match counts. */
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
 * Describes a reason code. Words appended after a comma or in brackets are ignored in the lookup; an unknown code is
 * returned as received. Returns null if there is no reason.
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
 * Makes a function that describes reasons, with the code and the scheduler's own sentence; it returns null if there is none.
 * Use one per list: tens of thousands of jobs share few reasons, and each is looked up once.
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
