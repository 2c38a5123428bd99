// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionProvider } from "@/components/shell/session/session-provider";
import { TimeProvider } from "@/components/shell/time/time-provider";
import type { FlagOption } from "@/lib/clusters/provision/backend-model";
import { sampleCluster, sampleList } from "@/lib/clusters/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { ProvisionScreen } from "./provision-screen";

vi.mock("next/navigation", () => ({
  usePathname: () => "/clusters/new",
  useSearchParams: () => new URLSearchParams(),
}));
configure({ asyncUtilTimeout: 10_000 });

const password = "p4ssw0rd-nobody-guesses";
const session = sampleSession();
const option = (key: string) => ({ key, description: "", min: 1, max: 4, default: 2 });
const backends = [
  {
    family: "kv",
    engine: "redis",
    kind: "valkey-general",
    description: "",
    resources: [option("cpus"), option("ram-gbs")],
    flags: [] as FlagOption[],
  },
];
const made = {
  family: "kv",
  name: "cache",
  kind: "valkey-general",
  credentials: { username: "u", password, amqpsUrl: null, mgmtUrl: null, url: `rediss://u:${password}@h` },
  readAt: "2026-11-21T08:00:00Z",
};
const client = makeQueryClient();
let sent: { key: string | null; body: unknown }[];
let answers: { status: number; body: unknown }[];
let list: ReturnType<typeof sampleList>;

beforeEach(() => {
  sent = [];
  answers = [];
  list = sampleList({});
  client.clear();
  window.localStorage.clear();
  vi.stubGlobal("fetch", async (path: string, { method, headers, body }: RequestInit = {}) => {
    const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
    if (path.startsWith("/api/session")) return json({ session });
    if (path.endsWith("/backends")) return json({ backends, unreadableCount: 0, readAt: made.readAt });
    if (method !== "POST") return json(list);
    sent.push({ key: new Headers(headers).get("idempotency-key"), body: JSON.parse(String(body)) });
    const answer = answers.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return json(answer.body, answer.status);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  render(
    <QueryClientProvider client={client}>
      <TimeProvider renderedAtMs={Date.now()} facilityZone="UTC" localZone="UTC">
        <SessionProvider initial={session}>
          <ProvisionScreen prefetchReport={{ readAtMs: 0, problems: {} }} />
        </SessionProvider>
      </TimeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("option", { name: "valkey-general (redis)" });
}
const fill = () => {
  fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "kv:valkey-general" } });
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "cache" } });
};
const press = (name = "Provision cluster") => fireEvent.click(screen.getByRole("button", { name }));
const everythingKept = () => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]);

describe("ProvisionScreen", () => {
  it("sends once for a double press, shows the credentials and keeps them nowhere", async () => {
    answers = [{ status: 200, body: made }];
    await open();
    fill();
    press();
    press();
    const dialog = await screen.findByRole("dialog", { name: "Credentials" });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[0]?.body).toEqual({
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
    fireEvent.click(within(dialog).getByRole("button", { name: "Close and forget" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.documentElement.outerHTML).not.toContain(password);
    expect(screen.getByText("Cluster cache is being made")).toBeDefined();
  });

  it("keeps the form after a refusal, in the facility's words, and sends the next press with a key of its own", async () => {
    const refusal = { ...stateProblem("facility-refused", "quota reached"), upstreamStatus: 403 };
    answers = [
      { status: 403, body: refusal },
      { status: 200, body: made },
    ];
    await open();
    fill();
    press();
    await screen.findByText("quota reached");
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("cache");
    press();
    await screen.findByRole("dialog", { name: "Credentials" });
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it("stays usable where nothing was sent, and sends the next press", async () => {
    const unsent = { ...stateProblem("facility-unreachable", "There is no connection."), notSent: true };
    answers = [
      { status: 504, body: unsent },
      { status: 200, body: made },
    ];
    await open();
    fill();
    press();
    await screen.findByText("There is no connection.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Provision cluster" }).disabled).toBe(false);
    press();
    await screen.findByRole("dialog", { name: "Credentials" });
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it("looks for the name after a lost answer, and asks for that answer under the same key", async () => {
    await open();
    fill();
    list = sampleList({ kv: [{ ...sampleCluster("cache", null), family: "kv" }] });
    press();
    await screen.findByText("cache is in the list");
    press();
    expect(sent).toHaveLength(1);
    // Its own name in the list must not block getting the response again.
    answers = [{ status: 200, body: made }];
    press("Get the response again");
    await screen.findByRole("dialog", { name: "Credentials" });
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it("offers another try only where the name isn't in the list", async () => {
    answers = [{ status: 504, body: stateProblem("outcome-unknown", "") }];
    await open();
    fill();
    press();
    await screen.findByText("cache is not in the list yet");
    // The portal stored "outcome unknown" as the response; the same key would return it again.
    expect(screen.queryByRole("button", { name: "Get the response again" })).toBeNull();
    answers = [{ status: 200, body: made }];
    press("Provision it again");
    await screen.findByRole("dialog", { name: "Credentials" });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it("knows after a reload that an answer was lost, until another tab has it", async () => {
    await open();
    fill();
    press();
    await screen.findByText("cache is not in the list yet");
    cleanup();
    await open();
    await screen.findByText("We can't tell whether the cluster was provisioned");
    const key = "portal.clusters:last:ada%20proj1";
    const { intent } = JSON.parse(window.localStorage.getItem(key) ?? "{}");
    expect(intent.key).toBe(sent[0]?.key);
    window.localStorage.setItem(key, JSON.stringify({ intent, outcome: "accepted", result: null }));
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
    await screen.findByText("Cluster cache is being made");
    expect(sent).toHaveLength(1);
  });

  it("forgets a dismissed outcome, for a reload too", async () => {
    answers = [{ status: 504, body: stateProblem("outcome-unknown", "") }];
    await open();
    fill();
    press();
    await screen.findByText("cache is not in the list yet");
    press("Dismiss");
    cleanup();
    await open();
    expect(screen.queryByRole("region", { name: "Outcome" })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Provision cluster" }).disabled).toBe(false);
  });

  it("sends a flag without a reported default only as long as one is chosen", async () => {
    backends[0]?.flags.push({ key: "bare-flag", description: "", default: null });
    await open();
    fill();
    const flag = screen.getByLabelText<HTMLSelectElement>("Bare flag");
    expect(flag.selectedOptions[0]?.textContent).toBe("Facility default (not reported)");
    const refused = { status: 403, body: stateProblem("facility-refused", "no") };
    for (const value of ["", "off", "on", ""]) {
      fireEvent.change(flag, { target: { value } });
      answers = [refused];
      press();
      await waitFor(() => expect(screen.getByText("no")).toBeDefined());
      await waitFor(() => expect(answers).toHaveLength(0));
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    }
    backends[0]?.flags.pop();
    expect(sent.map(({ body }) => (body as { flags?: unknown }).flags)).toEqual([
      undefined,
      { "bare-flag": false },
      { "bare-flag": true },
      undefined,
    ]);
  });

  it("begins with the draft of before", async () => {
    await open();
    fill();
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    cleanup();
    await open();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("cache"));
    expect(screen.getByLabelText<HTMLSelectElement>("Kind").value).toBe("kv:valkey-general");
  });
});
