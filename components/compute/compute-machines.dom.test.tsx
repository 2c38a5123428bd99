import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { ComputeMachines } from "./compute-machines";
import { showPage } from "./testing/show-page";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compute",
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("./health-line", () => ({ HealthLine: () => null }));
vi.mock("./version-name", () => ({ VersionName: () => null }));
afterEach(cleanup);

const report = { readAtMs: 0, problems: {} };
const toComputeResource = (name: string) => ({ name, versions: [], newest: "", deprecated: [] });

const open = (permissions: string[] | null) =>
  showPage(
    <ComputeMachines
      machines={["alpha", "bravo"].map((name) => ({ resource: toComputeResource(name), status: null }))}
      prefetchReport={report}
      occupancyReport={report}
    />,
    { session: sampleSession({ permissions }) },
  );

it.each([[["compute-ace-readonly"]], [["data-streaming"]]])(
  "offers no link to the submit form to a token with %j, and says why once",
  (permissions) => {
    open(permissions);
    expect(screen.queryByRole("link", { name: "Submit job" })).toBeNull();
    for (const button of screen.getAllByRole("button", { name: "Submit job" }))
      expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
        /Needs compute-ace/,
      );
    expect(screen.getAllByText(/Needs compute-ace/)).toHaveLength(1);
  },
);

it.each([[["compute-ace"]], [null]])("links to the submit form for a token with %j", (permissions) => {
  open(permissions);
  expect(screen.getAllByRole("link", { name: "Submit job" })).toHaveLength(2);
});
