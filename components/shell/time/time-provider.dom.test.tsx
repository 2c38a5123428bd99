import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Instant } from "./instant";
import { TimeProvider } from "./time-provider";

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
  ["Etc/Unknown", "07:00"],
  [undefined, "07:00"],
  ["Asia/Kolkata", "17:30"],
])("a browser in the zone %j shows times, the facility's where its zone isn't known", (zone, time) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolved.call(this), timeZone: zone as string };
  });
  const { container } = render(
    <TimeProvider renderedAtMs={noon} facilityZone="America/New_York" localZone={null}>
      <Instant ms={noon} style="exact" />
    </TimeProvider>,
  );
  expect(container.textContent).toContain(time);
});
