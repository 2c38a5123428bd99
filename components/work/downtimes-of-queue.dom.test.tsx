import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { DowntimesOfQueue } from "./downtimes-of-queue";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compute/alpha",
  useParams: () => ({ resource: "alpha" }),
  useSearchParams: () => new URLSearchParams(),
}));
vi.stubGlobal("fetch", () => new Promise(() => {}));
afterEach(cleanup);

const open = (oneTimeToken: boolean, areKnown: boolean) =>
  render(
    <OnPage session={sampleSession({ oneTimeToken })}>
      <DowntimesOfQueue resource="alpha" initial={{ downtimes: [], areKnown }}>
        queue
      </DowntimesOfQueue>
    </OnPage>,
  );

it("says that reservations aren’t loaded with a single-use token, and which lists are unknown", () => {
  open(true, true);
  expect(screen.getByRole("status").textContent).toMatch(
    /^Reservations aren’t loaded, to save your single-use token, so jobs/,
  );
  cleanup();
  open(false, false);
  expect(screen.getByRole("status").textContent).toMatch(/^Loading downtimes/);
  cleanup();
  open(false, true);
  expect(screen.queryByRole("status")).toBeNull();
});
