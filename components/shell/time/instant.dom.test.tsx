import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Instant, useInstantWords } from "./instant";
import { TimeProvider } from "./time-provider";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams() }));

const rendered = Date.parse("2026-12-31T18:10:00Z");
const written = Date.parse("2026-12-30T06:30:00Z");
beforeEach(() => void vi.useFakeTimers({ now: rendered }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Both() {
  return (
    <p title={useInstantWords("moment")(written)}>
      <Instant ms={written} style="minute" />
    </p>
  );
}
const page = (
  <TimeProvider renderedAtMs={rendered} facilityZone="Asia/Kolkata" localZone={null}>
    <Both />
  </TimeProvider>
);

it("names a year once it is no longer this one in the zone, on a page that stays open", () => {
  render(page);
  const read = () => screen.getByRole("time").textContent;
  const title = () => screen.getByRole("paragraph").title;
  expect(read()).toBe("30 Dec, 12:00 UTC+5:30");
  act(() => vi.advanceTimersByTime(19 * 60_000));
  expect(read()).toBe("30 Dec, 12:00 UTC+5:30");
  act(() => vi.advanceTimersByTime(62_000));
  expect(read()).toBe("30 Dec 2026, 12:00 UTC+5:30");
  expect(title()).toMatch(/^Wed,? 30 Dec 2026, 12:00 UTC\+5:30$/);
});

it("hydrates the server's text of last year, and then has this year's", () => {
  const root = document.createElement("div");
  root.innerHTML = renderToString(page);
  document.body.append(root);
  expect(root.textContent).toBe("30 Dec, 12:00 UTC+5:30");
  const complain = vi.spyOn(console, "error");
  vi.setSystemTime(rendered + 3_600_000);
  render(page, { container: root, hydrate: true });
  expect(complain).not.toHaveBeenCalled();
  expect(root.textContent).toBe("30 Dec 2026, 12:00 UTC+5:30");
});
