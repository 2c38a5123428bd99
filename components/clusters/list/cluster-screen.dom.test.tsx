import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { sampleCluster, sampleList } from "@/lib/clusters/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { ClusterScreen } from "./cluster-screen";

vi.mock("next/navigation", () => ({
  usePathname: () => "/clusters",
  useSearchParams: () => new URLSearchParams(),
}));
configure({ asyncUtilTimeout: 10_000 });

const known = sampleSession();
const client = makeQueryClient();
let asked: string[];
let session: object;
let list: ReturnType<typeof sampleList>;

beforeEach(() => {
  asked = [];
  session = known;
  client.clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.stubGlobal("fetch", async (path: string, request?: { method?: string }) => {
    if (request?.method === "DELETE") return answerDelete(path);
    if (path.startsWith("/api/session")) return new Response(JSON.stringify({ session }));
    asked.push(path);
    const one = list.families.find(({ family }) => path === `/api/clusters/${family}`);
    const body = one ? (one.problem ?? one.list) : list;
    return new Response(JSON.stringify(body), { status: one?.problem?.status ?? 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The facility deletes every cluster but “stays”, and lists all of them. */
function answerDelete(path: string) {
  const name = path.split("/").at(-1);
  const body =
    name === "stays"
      ? stateProblem("facility-refused", "not yours")
      : { family: "mq", name, outcome: "deleted", readAt: "2026-11-21T08:00:00Z" };
  return new Response(JSON.stringify(body), { status: name === "stays" ? 403 : 200 });
}

function open(initial: Parameters<typeof OnPage>[0]["session"]) {
  return render(
    <OnPage session={initial} atMs={Date.now()} client={client}>
      <ClusterScreen prefetchReport={{ readAtMs: 0, problems: {} }} chosenLayout={null} />
    </OnPage>,
  );
}

describe("ClusterScreen", () => {
  it("spends a token that works once on the family that was asked for, and keeps it when the token is used up", async () => {
    const once = { ...known, oneTimeToken: true };
    session = once;
    list = sampleList({ kv: [{ ...sampleCluster("cache", null), family: "kv" }] });
    const problem = { ...stateProblem("facility-refused", "token already used"), status: 401 };
    list.families[0] = { family: "mq", list: null, problem };
    open(once);
    await act(async () => {});
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Load key-value clusters" }));
    await screen.findByRole("article", { name: "cache" });
    expect(asked).toEqual(["/api/clusters/kv"]);
    expect(screen.getAllByText("Not loaded")).toHaveLength(1);
    expect(screen.queryByText("Your project has no clusters")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Load message-queue clusters" }));
    await screen.findByText("token already used");
    expect(screen.getByRole("article", { name: "cache" })).toBeDefined();
    expect(asked).toEqual(["/api/clusters/kv", "/api/clusters/mq"]);
  });

  it("says that no cluster expires soon only of families that were read", async () => {
    list = sampleList({ kv: [{ ...sampleCluster("cache", "2099-01-01T00:00:00Z"), family: "kv" }] });
    const problem = { ...stateProblem("facility-refused", "down"), status: 502 };
    list.families[0] = { family: "mq", list: null, problem };
    open(known);
    await screen.findByRole("article", { name: "cache" });
    expect(screen.queryByText("No cluster expires within 1 d.")).toBeNull();
    screen.getByText(/^No listed cluster expires within 1 d\. We can't tell .* message-queue clusters do\.$/);
  });

  it("shows a cluster whose name no address can hold, and the others with it", async () => {
    list = sampleList({ mq: [sampleCluster("half\ud800", null), sampleCluster("whole", null)] });
    open(known);
    await screen.findByRole("article", { name: "whole" });
    expect(screen.getAllByRole("article")).toHaveLength(2);
  });

  it("doesn't show one unknown user what is gone for another", async () => {
    const first = { ...known, introspected: false, username: null, project: null };
    list = sampleList({ mq: [sampleCluster("secret-plan", null)] }, new Date().toISOString());
    session = first;
    const { unmount } = open(first);
    fireEvent.click(await screen.findByRole("button", { name: "Load message-queue clusters" }));
    await screen.findByRole("article", { name: "secret-plan" });
    unmount();
    client.clear();
    list = sampleList({}, new Date(Date.now() + 1000).toISOString());
    const second = { ...first, endsAt: "2099-01-02T00:00:00Z" };
    session = second;
    open(second);
    fireEvent.click(await screen.findByRole("button", { name: "Load message-queue clusters" }));
    await screen.findByText(/^As of/);
    expect(screen.queryByText(/secret-plan/)).toBeNull();
    expect(JSON.stringify({ ...window.localStorage })).not.toContain("secret-plan");
  });
});
