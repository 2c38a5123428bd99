import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { sampleCluster } from "@/lib/clusters/testing/samples";
import { ClusterEndpoint } from "./cluster-endpoint";

vi.mock("next/navigation", () => ({
  usePathname: () => "/clusters",
  useSearchParams: () => new URLSearchParams(),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ["h:5671", "Copy host and port of alpha"],
  [undefined, null],
])("hands the focus to what replaces its button: %s", async (endpoint, label) => {
  const cluster = sampleCluster("alpha", null);
  const answer = { cluster: { ...cluster, endpoint }, hasCredentials: false };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  render(
    <OnPage>
      <ClusterEndpoint cluster={cluster} />
    </OnPage>,
  );
  const button = screen.getByRole("button");
  button.focus();
  fireEvent.click(button);
  await vi.waitFor(() => expect(button.isConnected).toBe(false), 10_000);
  const next = label === null ? screen.getByRole("status") : screen.getByRole("button", { name: label });
  expect(document.activeElement).toBe(next);
});
