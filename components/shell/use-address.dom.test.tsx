import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAddress } from "./use-address";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));

const history = window.history as unknown as { replaceState?: unknown };
const { change } = renderHook(() => useAddress()).result.current;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  delete history.replaceState;
  vi.useRealTimers();
  window.history.replaceState(null, "", "/");
});

it("changes the address and keeps its other parameters", () => {
  window.history.replaceState(null, "", "/clusters?zone=utc&ends=day");
  change({ ends: "hour", family: "kv", zone: null });
  expect(window.location.search).toBe("?ends=hour&family=kv");
});

it("repeats a change that came before the router listened, once", () => {
  change({ ends: "hour" });
  const heard = vi.fn();
  history.replaceState = heard;
  vi.runAllTimers();
  expect(heard.mock.calls).toEqual([[null, "", expect.stringMatching(/\?ends=hour$/)]]);
});

it("changes it once if the router listens", () => {
  const heard = vi.fn();
  history.replaceState = heard;
  change({ ends: "hour" });
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(1);
});
