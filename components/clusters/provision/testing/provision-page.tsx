import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import type { FlagOption } from "@/lib/clusters/provision/backend-model";
import { sampleList } from "@/lib/clusters/testing/samples";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { ProvisionScreen } from "../provision-screen";

configure({ asyncUtilTimeout: 10_000 });

export const password = "p4ssw0rd-nobody-guesses";
const session = sampleSession();
const option = (key: string) => ({ key, description: "", min: 1, max: 4, default: 2 });
/** The kinds on offer; a test may add flags. */
export const backends = [
  {
    family: "kv",
    engine: "redis",
    kind: "valkey-general",
    description: "",
    resources: [option("cpus"), option("ram-gbs")],
    flags: [] as FlagOption[],
  },
];
/** The answer to a provisioning. */
export const made = {
  family: "kv",
  name: "cache",
  kind: "valkey-general",
  credentials: { username: "u", password, amqpsUrl: null, mgmtUrl: null, url: `rediss://u:${password}@h` },
  readAt: "2026-11-21T08:00:00Z",
};
export const client = makeQueryClient();
/** What the portal's API received and answers next; without an answer the connection breaks. */
export const server = {
  sent: [] as { key: string | null; body: unknown }[],
  answers: [] as { status: number; body: unknown }[],
  list: sampleList({}),
  /** Receives the address that replaces the page. */
  replace: vi.fn<(path: string) => void>(),
};

/** Each test of the file begins with an empty browser and a silent API. */
export function withProvisionPage(): void {
  beforeEach(() => {
    server.sent = [];
    server.answers = [];
    server.list = sampleList({});
    server.replace.mockClear();
    client.clear();
    window.localStorage.clear();
    vi.stubGlobal("fetch", async (path: string, { method, headers, body }: RequestInit = {}) => {
      const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
      if (path.startsWith("/api/session")) return json({ session });
      if (path.endsWith("/backends")) return json({ backends, unreadableCount: 0, readAt: made.readAt });
      if (method !== "POST") return json(server.list);
      server.sent.push({ key: new Headers(headers).get("idempotency-key"), body: JSON.parse(String(body)) });
      const answer = server.answers.shift();
      if (!answer) throw new TypeError("Failed to fetch");
      return json(answer.body, answer.status);
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

/** Renders the page and waits for its kinds, which a single-use token loads only when asked. */
export async function openProvision({ isSingleUse = false } = {}) {
  render(
    <OnPage session={{ ...session, oneTimeToken: isSingleUse }} atMs={Date.now()} client={client}>
      <ProvisionScreen prefetchReport={{ readAtMs: 0, problems: {} }} />
    </OnPage>,
  );
  if (!isSingleUse) await screen.findByRole("option", { name: "valkey-general (redis)" });
}
/** Chooses the kind and types the name. */
export const fill = () => {
  fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "kv:valkey-general" } });
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "cache" } });
};
export const press = (name = "Provision cluster") => fireEvent.click(screen.getByRole("button", { name }));
/** All that the browser has stored. */
export const everythingKept = () =>
  JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]);
