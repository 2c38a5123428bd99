import { type NoticeKind, type NoticeSource, sourceOf } from "./notice";
import * as words from "./words";

/** What of a session decides which notices are possible. `whyNot...`: what the token's permissions rule out, as a sentence. */
export type NoticeRights = {
  isSingleUse: boolean;
  isUserKnown: boolean;
  isTokenEndKnown: boolean;
  whyNotJobs: string | null;
  whyNotClusters: string | null;
};

/** Why a kind can't be announced, as a sentence; null if it can. */
export function whyNoNotices(kind: NoticeKind, rights: NoticeRights): string | null {
  if (rights.isSingleUse) return words.singleUse;
  const reasons: Record<NoticeSource, string | null> = {
    jobs: rights.whyNotJobs ?? (rights.isUserKnown ? null : words.userUnknown),
    clusters: rights.whyNotClusters,
    token: rights.isTokenEndKnown ? null : words.tokenEndUnknown,
  };
  return reasons[sourceOf[kind]];
}

/** The kinds that are on and possible. */
export const pickPossible = (kinds: readonly NoticeKind[], rights: NoticeRights): NoticeKind[] =>
  kinds.filter((kind) => whyNoNotices(kind, rights) === null);
