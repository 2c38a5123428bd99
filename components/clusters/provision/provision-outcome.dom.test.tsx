import { act, cleanup, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { fill, openProvision, press, server, withProvisionPage } from "./testing/provision-page";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace: server.replace }),
  usePathname: () => "/clusters/new",
  useSearchParams: () => new URLSearchParams(),
}));
withProvisionPage();

describe("an outcome that another page knows of", () => {
  it("knows after a reload that an answer was lost, until another tab has it", async () => {
    await openProvision();
    fill();
    press();
    await screen.findByText("cache is not in the list yet");
    cleanup();
    await openProvision();
    await screen.findByText("We can't tell whether the cluster was provisioned");
    const key = "portal.clusters:last:ada%20proj1";
    const { intent } = JSON.parse(window.localStorage.getItem(key) ?? "{}");
    expect(intent.key).toBe(server.sent[0]?.key);
    window.localStorage.setItem(key, JSON.stringify({ intent, outcome: "accepted", result: null }));
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
    await screen.findByText("Cluster cache was provisioned in another tab");
    await screen.findByText("That tab shows its credentials, once.");
    expect(server.sent).toHaveLength(1);
  });

  it("keeps the name typed here when another tab's cluster is done", async () => {
    await openProvision();
    fill();
    const key = "portal.clusters:last:ada%20proj1";
    const intent = {
      key: "k",
      fingerprint: "f",
      pressedMs: Date.now(),
      session: "s",
      family: "kv",
      name: "other",
    };
    window.localStorage.setItem(key, JSON.stringify({ intent, outcome: "accepted", result: null }));
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
    await screen.findByText("Cluster other was provisioned in another tab");
    press("Provision another");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /name/i }).value).toBe("cache");
    expect(server.sent).toHaveLength(0);
  });

  it("forgets a dismissed outcome, for a reload too", async () => {
    server.answers = [{ status: 504, body: stateProblem("outcome-unknown", "") }];
    await openProvision();
    fill();
    press();
    await screen.findByText("cache is not in the list yet");
    press("Dismiss");
    cleanup();
    await openProvision();
    expect(screen.queryByRole("region", { name: "Outcome" })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Provision cluster" }).disabled).toBe(false);
  });
});
