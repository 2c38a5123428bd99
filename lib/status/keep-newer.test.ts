import { expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { keepNewer } from "./keep-newer";
import { at, noon, resourceList, sampleFreshness, sampleResource } from "./testing/samples";

const list = (name: string, answeredAt: string | null, problem = sampleFreshness().problem) => ({
  ...resourceList([sampleResource({ name })]),
  freshness: sampleFreshness({ answeredAt, problem }),
});
const failed = stateProblem("facility-failed", "");

it.each([
  ["a newer answer", at(-1), at(-0.5), "answer"],
  ["the same once more", at(-1), at(-1), "answer"],
  ["an older answer of another process", at(-0.5), at(-1), "known"],
  ["that of a process without any", at(-1), null, "known"],
  ["an older one than a wrong clock dated", at(1), at(-1), "answer"],
  ["the first", null, at(-1), "answer"],
])("takes or leaves %s", (_, before, after, expected) => {
  const kept = keepNewer(list("known", before), list("answer", after, failed), noon);
  expect(kept.resources?.map(({ name }) => name)).toEqual([expected]);
  expect(kept.freshness.problem).toEqual(failed);
});
