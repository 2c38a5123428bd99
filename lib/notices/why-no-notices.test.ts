import { expect, it } from "vitest";
import { type NoticeKind, noticeKinds, sourceOf } from "./notice";
import { type NoticeRights, pickPossible } from "./why-no-notices";

const full: NoticeRights = {
  isSingleUse: false,
  isUserKnown: true,
  isTokenEndKnown: true,
  whyNotJobs: null,
  whyNotClusters: null,
};
const without = (start: string) => noticeKinds.filter((kind) => !kind.startsWith(start));

it.each<[string, Partial<NoticeRights>, NoticeKind[]]>([
  [
    "no jobs, without the permission",
    { whyNotJobs: "Needs compute." },
    noticeKinds.filter((kind) => sourceOf[kind] !== "jobs"),
  ],
  ["no clusters, without the permission", { whyNotClusters: "Needs streaming." }, without("cluster")],
  ["no token, without a known end", { isTokenEndKnown: false }, without("token")],
])("allows %s", (_says, changes, kinds) => {
  expect(pickPossible(noticeKinds, { ...full, ...changes })).toEqual(kinds);
});
