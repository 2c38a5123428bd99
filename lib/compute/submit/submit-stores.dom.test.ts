import { beforeEach, describe, expect, it } from "vitest";
import { toDeviceOwner } from "@/lib/device/owner";
import { emptySubmitDraft } from "./draft";
import {
  draftStore,
  lastSubmitStore,
  sentDraftStore,
  templateStore,
  withSentDraft,
  withTemplate,
} from "./submit-stores";

const ada = toDeviceOwner({ username: "ada", project: "p1", endsAt: "e" });
const adaElsewhere = toDeviceOwner({ username: "ada", project: "p2", endsAt: "e" });
const unknown = toDeviceOwner({ username: null, project: null, endsAt: "e" });
const draft = { ...emptySubmitDraft, script: "#!/bin/sh\necho kept\n" };
const intent = { key: "k", fingerprint: "1x-2", pressedMs: 1000, name: null };
const result = { jobId: "7", stepId: null, message: null, warnings: [] };

beforeEach(() => window.localStorage.clear());

it.each([
  ["a draft", "draft:alpha%2F1:ada", draft, () => draftStore(ada, "alpha/1").read(), draft],
  [
    "an accepted submit",
    "last:alpha:ada",
    { intent, outcome: "accepted", result },
    () => lastSubmitStore(ada, "alpha").read(),
    { intent, outcome: "accepted", result },
  ],
  [
    "drafts of jobs",
    "sent:alpha:ada",
    [{ jobId: "7", draft }],
    () => sentDraftStore(ada, "alpha").read(),
    [{ jobId: "7", draft }],
  ],
  [
    "templates",
    "templates:ada",
    { kind: "compute-templates", templates: [{ name: "wave", draft }] },
    () => templateStore(ada).read(),
    [{ name: "wave", draft }],
  ],
])("entries as they are stored %s", (_says, key, kept, read, expected) => {
  window.localStorage.setItem(`portal.compute:${key}`, JSON.stringify(kept));
  expect(read()).toEqual(expected);
});

it("belongs to a user, whatever the project, and to one resource", () => {
  draftStore(ada, "alpha").write(draft);
  expect(draftStore(adaElsewhere, "alpha").read()).toEqual(draft);
  expect(draftStore(unknown, "alpha").read()).toBeNull();
  expect(draftStore(ada, "bravo").read()).toBeNull();
});

describe("withSentDraft", () => {
  const twenty = Array.from({ length: 20 }, (_, at) => ({ jobId: String(at), draft }));

  it("puts the newest first, each job once, and drops the oldest", () => {
    const ids = withSentDraft(twenty, "new", draft).map(({ jobId }) => jobId);
    expect(ids).toEqual(["new", ...twenty.slice(0, 19).map(({ jobId }) => jobId)]);
    expect(withSentDraft(twenty, "5", draft).map(({ jobId }) => jobId)[0]).toBe("5");
    expect(withSentDraft(twenty, "5", draft)).toHaveLength(20);
  });

  it("leaves out a huge one, and what was kept of the same job", () => {
    const huge = { ...draft, script: "x".repeat(200_000) };
    expect(withSentDraft(twenty, "5", huge)).toEqual(twenty.filter(({ jobId }) => jobId !== "5"));
  });
});

it("a template takes the place of the one of the same name", () => {
  const named = (name: string, script: string) => ({ name, draft: { ...emptySubmitDraft, script } });
  const own = withTemplate([named("a", "old"), named("b", "")], " a ", named("a", "new").draft);
  expect(own.map(({ name, draft: { script } }) => [name, script])).toEqual([
    ["a", "new"],
    ["b", ""],
  ]);
});
