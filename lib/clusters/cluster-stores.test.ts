// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { toDeviceOwner } from "@/lib/device/owner";
import { lastProvisionStore, noticeStore, provisionDraftStore, sightingsStore } from "./cluster-stores";
import { observeReset } from "./list/sightings";
import { emptyProvisionDraft } from "./provision/provision-draft";

const ada = toDeviceOwner({ username: "ada", project: "p1", endsAt: "e" });
const unknown = toDeviceOwner({ username: null, project: null, endsAt: "e" });
const draft = { ...emptyProvisionDraft, name: "cache" };
const seen = observeReset({}, { family: "kv", name: "cache" }, null, 1000);
const intent = {
  ...{ key: "k", fingerprint: "f", session: "ada e", pressedMs: 1000, family: "kv", name: "cache" },
};

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

it.each([
  ["a draft", "draft", draft, () => provisionDraftStore(ada).read(), draft],
  ["sightings", "seen", seen, () => sightingsStore(ada).read(), seen],
  [
    "settings of notices",
    "notices",
    { isOn: true, told: { a: 1 } },
    () => noticeStore(ada).read(),
    { isOn: true, told: { a: 1 } },
  ],
  [
    "an unanswered provisioning",
    "last",
    { intent, outcome: "sending" },
    () => lastProvisionStore(ada).read(),
    { intent, outcome: "sending" },
  ],
  [
    "an accepted provisioning",
    "last",
    { intent, outcome: "accepted" },
    () => lastProvisionStore(ada).read(),
    { intent, outcome: "accepted", result: null },
  ],
])("reads %s of an earlier version", (_says, kind, kept, read, expected) => {
  window.localStorage.setItem(`portal.clusters:${kind}:ada%20p1`, JSON.stringify(kept));
  expect(read()).toEqual(expected);
});

it("keeps nothing of an unknown user beyond the tab", () => {
  provisionDraftStore(unknown).write(draft);
  expect(provisionDraftStore(unknown).read()).toEqual(draft);
  expect(window.localStorage).toHaveLength(0);
  expect(window.sessionStorage).toHaveLength(1);
});
