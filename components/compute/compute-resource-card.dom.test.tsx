import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SessionProvider } from "@/components/shell/session/session-provider";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { ComputeResourceCard } from "./compute-resource-card";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compute",
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("./health-line", () => ({ HealthLine: () => null }));
vi.mock("./version-name", () => ({ VersionName: () => null }));
afterEach(cleanup);

const open = (permissions: string[] | null) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <TimeProvider renderedAtMs={Date.now()} facilityZone="UTC" localZone={null}>
        <SessionProvider initial={sampleSession({ permissions })}>
          <ComputeResourceCard
            resource={{ name: "alpha", versions: [] } as never}
            status={null}
            prefetchReport={{ readAtMs: 0, problems: {} }}
          />
        </SessionProvider>
      </TimeProvider>
    </QueryClientProvider>,
  );

it.each([[["compute-ace-readonly"]], [["data-streaming"]]])(
  "offers no link to the submit form to a token with %j, and says why",
  (permissions) => {
    open(permissions);
    expect(screen.queryByRole("link", { name: "Submit job" })).toBeNull();
    const button = screen.getByRole("button", { name: "Submit job" });
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toMatch(/^Needs compute-ace/);
  },
);

it.each([[["compute-ace"]], [null]])("links to the submit form for a token with %j", (permissions) => {
  open(permissions);
  expect(screen.getByRole("link", { name: "Submit job" })).toBeDefined();
});
