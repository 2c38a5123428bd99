import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { sampleCluster, sampleList } from "@/lib/clusters/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import {
  client,
  everythingKept,
  fill,
  made,
  openProvision,
  password,
  press,
  server,
  withProvisionPage,
} from "./testing/provision-page";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace: server.replace }),
  usePathname: () => "/clusters/new",
  useSearchParams: () => new URLSearchParams(),
}));
withProvisionPage();

describe("ProvisionScreen", () => {
  it("sends once for a double press, shows the credentials and keeps them nowhere", async () => {
    server.answers = [{ status: 200, body: made }];
    await openProvision();
    fill();
    press();
    press();
    const dialog = await screen.findByRole("dialog", { name: "Credentials" });
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(server.sent[0]?.body).toEqual({
      kind: "valkey-general",
      name: "cache",
      resources: { cpus: 2, "ram-gbs": 2 },
    });
    expect(everythingKept()).not.toContain(password);
    const cached = () =>
      JSON.stringify([
        client
          .getQueryCache()
          .getAll()
          .map(({ state }) => state),
        client
          .getMutationCache()
          .getAll()
          .map(({ state }) => state),
      ]);
    expect(cached()).not.toContain(password);
    fireEvent.click(within(dialog).getByLabelText("I have saved these credentials"));
    fireEvent.click(within(dialog).getByRole("button", { name: "Close and discard" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.documentElement.outerHTML).not.toContain(password);
    expect(server.replace).toHaveBeenCalledWith("/clusters/kv/cache");
    // A second press must not have anything to send.
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
  });

  it.each([
    [
      "a refusal, in the facility's words",
      { ...stateProblem("facility-refused", "quota reached"), upstreamStatus: 403 },
    ],
    [
      "a press that sent nothing",
      { ...stateProblem("facility-unreachable", "There is no connection."), notSent: true },
    ],
  ])("keeps the form after %s, and sends the next press with a key of its own", async (_, problem) => {
    server.answers = [
      { status: problem.status, body: problem },
      { status: 200, body: made },
    ];
    await openProvision();
    fill();
    press();
    await screen.findByText(problem.detail);
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("cache");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Provision cluster" }).disabled).toBe(false);
    press();
    await screen.findByRole("dialog", { name: "Credentials" });
    expect(server.sent[0]?.key).not.toBe(server.sent[1]?.key);
  });

  it("looks for the name after a lost answer, and asks for that answer under the same key", async () => {
    await openProvision();
    fill();
    server.list = sampleList({ kv: [{ ...sampleCluster("cache", null), family: "kv" }] });
    press();
    await screen.findByText("cache is in the list");
    press();
    expect(server.sent).toHaveLength(1);
    // Its own name in the list must not block getting the response again.
    server.answers = [{ status: 200, body: made }];
    press("Get the response again");
    await screen.findByRole("dialog", { name: "Credentials" });
    expect(server.sent[1]?.key).toBe(server.sent[0]?.key);
  });

  it("stays as it is while a single-use token loads the kinds", async () => {
    await openProvision({ isSingleUse: true });
    const name = screen.getByLabelText<HTMLInputElement>("Name");
    fireEvent.change(name, { target: { value: "renamed" } });
    const { fetch } = window;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) => held.then(() => fetch(...request)));
    press("Load kinds");
    await screen.findByRole("button", { name: "Load kinds", busy: true });
    release();
    await screen.findByRole("option", { name: "valkey-general (redis)" });
    expect(screen.getByLabelText("Name")).toBe(name);
    expect(name.value).toBe("renamed");
    expect(screen.queryByText("Kinds not loaded, to save your single-use token")).toBeNull();
  });

  it("offers another try only where the name isn't in the list", async () => {
    server.answers = [{ status: 504, body: stateProblem("outcome-unknown", "") }];
    await openProvision();
    fill();
    press();
    await screen.findByText("cache is not in the list yet");
    // The portal stored "outcome unknown" as the response; the same key would return it again.
    expect(screen.queryByRole("button", { name: "Get the response again" })).toBeNull();
    server.answers = [{ status: 200, body: made }];
    press("Provision it again");
    await screen.findByRole("dialog", { name: "Credentials" });
    expect(server.sent[1]?.key).not.toBe(server.sent[0]?.key);
  });
});

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
