import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Instant } from "./instant";
import { TimeProvider } from "./time-provider";
import { ZoneRemark } from "./zone-switch";

vi.mock("next/navigation", () => ({
  usePathname: () => "/status",
  useSearchParams: () => new URLSearchParams("zone=local"),
}));

const noon = Date.UTC(2026, 10, 21, 12);
const resolved = Intl.DateTimeFormat.prototype.resolvedOptions;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ["Etc/Unknown", "07:00", true],
  [undefined, "07:00", true],
  ["Asia/Kolkata", "17:30", false],
])("a browser in the zone %j shows times, and says if its zone isn't known", (zone, time, isUnknown) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolved.call(this), timeZone: zone as string };
  });
  const { container } = render(
    <TimeProvider renderedAtMs={noon} facilityZone="America/New_York" localZone={null}>
      <ZoneRemark />
      <Instant ms={noon} style="exact" />
    </TimeProvider>,
  );
  expect(container.textContent).toContain(time);
  expect(screen.queryByText(/doesn't report its time zone.*America\/New_York/) !== null).toBe(isUnknown);
});
