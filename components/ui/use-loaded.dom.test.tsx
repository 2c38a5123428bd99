import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useLoaded } from "./use-loaded";

afterEach(cleanup);

const gone = new TypeError("Failed to fetch");

it("loads nothing until it is needed, and is loading until the part was used", async () => {
  const bring = vi.fn(async () => "part");
  const { result } = renderHook(() => useLoaded(bring));
  expect(bring).not.toHaveBeenCalled();
  let finish = () => {};
  const used = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const use = vi.fn(() => used);
  act(() => void result.current.load(use));
  expect(result.current).toMatchObject({ part: null, isLoading: true, hasFailed: false });
  await act(() => vi.waitFor(() => expect(use).toHaveBeenCalledExactlyOnceWith("part")));
  expect(result.current).toMatchObject({ part: "part", isLoading: true });
  await act(async () => finish());
  expect(result.current).toMatchObject({ part: "part", isLoading: false, hasFailed: false });
});

it("fails without rejecting, uses nothing, and loads when it is tried again", async () => {
  const bring = vi.fn(async () => "part").mockRejectedValueOnce(gone);
  const { result } = renderHook(() => useLoaded(bring));
  const use = vi.fn();
  await act(() => result.current.load(use));
  expect(result.current).toMatchObject({ part: null, isLoading: false, hasFailed: true });
  expect(use).not.toHaveBeenCalled();
  await act(() => result.current.load(use));
  expect(result.current).toMatchObject({ part: "part", hasFailed: false });
  expect(use).toHaveBeenCalledOnce();
});
