import { cleanup, render, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { minuteMs } from "@/lib/time/duration";
import { OnPage } from "../testing/on-page";
import { AsOf } from "./reading-state";

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

const noon = Date.UTC(2026, 10, 21, 12);
beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("keeps the focus on its button while the age grows", () => {
  const reading = { asOfMs: noon - 5 * minuteMs, problem: null, isOnDemand: true, retry: () => {} };
  render(
    <OnPage atMs={noon}>
      <AsOf reading={reading} />
    </OnPage>,
  );
  const button = screen.getByRole("button");
  button.focus();
  screen.getByText(/5 min/);
  act(() => void vi.advanceTimersByTime(2 * minuteMs));
  screen.getByText(/7 min/);
  expect(document.activeElement).toBe(button);
});
