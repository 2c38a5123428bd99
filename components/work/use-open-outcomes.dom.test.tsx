import { act, cleanup, configure, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lastProvisionStore } from "@/lib/clusters/cluster-stores";
import { lastSubmitStore } from "@/lib/compute/submit/submit-stores";
import { useOpenOutcomes } from "./use-open-outcomes";

const loads = vi.hoisted(() => vi.fn());
vi.mock("./open-outcomes", async (importOriginal) => {
  loads();
  return await importOriginal();
});

const owner = { id: "ada@proj", user: "ada" };
// The first import of what they wait for takes as long as the machine lets it.
configure({ asyncUtilTimeout: 10_000 });
const names = ["alpha", "beta"];
const noon = Date.UTC(2026, 10, 21, 12);
const intent = { key: "k", fingerprint: "f", pressedMs: noon, name: "wave" };
const show = () => renderHook(() => useOpenOutcomes(owner, names, noon + 1000)).result;

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

it("loads nothing where nothing was sent, until another tab sends something", async () => {
  const result = show();
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "other" })));
  expect(loads).not.toHaveBeenCalled();
  lastSubmitStore(owner, "beta").write({ intent, outcome: "unknown" });
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "portal" })));
  await waitFor(() => expect(result.current).toHaveLength(1));
  expect(result.current?.[0]?.href).toBe("/compute/beta/submit");
});

it("lists what was sent before the page was opened", async () => {
  const marks = { session: "s", family: "kv", name: "cache" } as const;
  lastProvisionStore(owner).write({ intent: { ...intent, ...marks }, outcome: "lost" });
  const result = show();
  await waitFor(() => expect(result.current).toHaveLength(1));
  expect(result.current?.[0]?.href).toBe("/clusters/new");
});
