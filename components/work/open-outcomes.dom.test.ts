import { beforeEach, expect, it, vi } from "vitest";
import { lastSubmitStore } from "@/lib/compute/submit/submit-stores";
import { readOpenOutcomes, watchOutcomes } from "./open-outcomes";

const owner = { id: "ada@proj", user: "ada" };
const noon = Date.UTC(2026, 10, 21, 12);
const intent = { key: "k", fingerprint: "f", pressedMs: noon, name: "wave" };
const store = lastSubmitStore(owner, "alpha");

beforeEach(() => {
  store.write(null);
});

it("lists a submit whose outcome is unknown, for as long as it can be found out", () => {
  const listener = vi.fn();
  const stop = watchOutcomes(owner, ["alpha", "beta"], listener);
  expect(readOpenOutcomes(owner, ["alpha"], noon)).toEqual([]);
  store.write({ intent, outcome: "unknown" });
  expect(listener).toHaveBeenCalled();
  expect(readOpenOutcomes(owner, ["alpha", "beta"], noon + 1000)).toEqual([
    { key: "k", what: "submit on alpha", href: "/compute/alpha/submit" },
  ]);
  expect(readOpenOutcomes(owner, ["beta"], noon)).toEqual([]);
  expect(readOpenOutcomes(owner, ["alpha"], noon + 600_000)).toEqual([]);
  stop();
});

it("leaves out one that is being sent or was accepted, and those of other users", () => {
  store.write({ intent, outcome: "sending" });
  expect(readOpenOutcomes(owner, ["alpha"], noon)).toEqual([]);
  store.write({ intent, outcome: "lost" });
  expect(readOpenOutcomes({ id: "bob@proj", user: "bob" }, ["alpha"], noon)).toEqual([]);
  expect(readOpenOutcomes(owner, ["alpha"], noon)).toHaveLength(1);
});
