import { beforeEach, expect, it } from "vitest";
import { toDeviceOwner } from "@/lib/device/owner";
import { lastProvisionStore, provisionDraftStore } from "./cluster-stores";
import { sightingsStore } from "./list/list-stores";
import { observeReset } from "./list/sightings";
import { emptyProvisionDraft } from "./provision/provision-draft";

const ada = toDeviceOwner({ username: "ada", project: "p1", endsAt: "e" });
const unknown = toDeviceOwner({ username: null, project: null, endsAt: "e" });
const draft = { ...emptyProvisionDraft, name: "cache" };
const seen = observeReset({}, { family: "kv", name: "cache" }, null, 1000);
const intent = {
  key: "k",
  fingerprint: "f",
  pressedMs: 1000,
  family: "kv",
  name: "cache",
};

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

it.each([
  ["a draft", "draft", draft, () => provisionDraftStore(ada).read(), draft],
  ["sightings", "seen", seen, () => sightingsStore(ada).read(), seen],
  [
    "an accepted provisioning",
    "last",
    { intent, outcome: "accepted", result: null },
    () => lastProvisionStore(ada).read(),
    { intent, outcome: "accepted", result: null },
  ],
])("reads %s as it is stored", (_says, kind, kept, read, expected) => {
  window.localStorage.setItem(`portal.clusters:${kind}:ada%20p1`, JSON.stringify(kept));
  expect(read()).toEqual(expected);
});

it("keeps nothing of an unknown user beyond the tab", () => {
  provisionDraftStore(unknown).write(draft);
  expect(provisionDraftStore(unknown).read()).toEqual(draft);
  expect(window.localStorage).toHaveLength(0);
  expect(window.sessionStorage).toHaveLength(1);
});

it.each([
  ["a sighting of another family", "seen", { a: { ...Object.values(seen)[0], family: "sql" } }],
  ["a sighting with a text for an instant", "seen", { a: { ...Object.values(seen)[0], goneMs: "1" } }],
  ["a list of sightings", "seen", [Object.values(seen)[0]]],
])("counts %s as nothing known", (_says, kind, kept) => {
  window.localStorage.setItem(`portal.clusters:${kind}:ada%20p1`, JSON.stringify(kept));
  expect(sightingsStore(ada).read()).toEqual({});
});
