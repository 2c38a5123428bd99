import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useFetchedCredentials } from "./use-credentials";

const fetched = vi.hoisted(() => vi.fn());
vi.mock("@/lib/clusters/queries", () => ({ fetchClusterWithCredentials: fetched }));
afterEach(cleanup);

it("says nothing of an earlier cluster of the same name beside the credentials of a new one", async () => {
  const target = { family: "kv", name: "cache-2" } as const;
  const { result } = renderHook(() => useFetchedCredentials(target));
  fetched.mockResolvedValueOnce({ credentials: undefined });
  await act(() => result.current.show());
  expect(result.current.isMissing).toBe(true);
  const facts = { ...target, username: "ada", password: "p", url: null, managementUrl: null };
  act(() => result.current.hold(facts));
  expect(result.current).toMatchObject({ facts, isMissing: false, problem: null });
});
