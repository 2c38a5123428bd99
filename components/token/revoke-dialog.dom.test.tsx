import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "@/components/shell/session/session-context";
import { OnPage } from "@/components/shell/testing/on-page";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { RevokeDialog } from "./revoke-dialog";

vi.mock("next/navigation", () => ({
  usePathname: () => "/token",
  useSearchParams: () => new URLSearchParams(),
}));

// On a busy machine, a response takes several event loop turns.
configure({ asyncUtilTimeout: 10_000 });

const session = sampleSession({ username: "tid042_auser", project: "tid042" });
let reads: string[];
let writes: string[];
let answer: { status: number; body: unknown };
let revoked: ReturnType<typeof vi.fn<() => void>>;
beforeAll(() => import("@/lib/token/model"));
beforeEach(() => {
  reads = [];
  writes = [];
  revoked = vi.fn<() => void>();
  answer = { status: 200, body: { revoked: true } };
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "GET") {
      reads.push(path);
      return new Response(JSON.stringify({ session }));
    }
    writes.push(`${method} ${path}`);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Who = () => <p>{useSession().session ? "signed in" : "nobody"}</p>;
function open(username: string | null) {
  render(
    <OnPage session={session} atMs={Date.now()}>
      <Who />
      <RevokeDialog username={username} description="night runs" onClose={() => {}} onRevoked={revoked} />
    </OnPage>,
  );
  return screen.getByRole("dialog");
}
const press = () => fireEvent.click(screen.getByRole("button", { name: "Revoke token" }));
const type = (text: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });

describe("RevokeDialog", () => {
  it("asks for the username, sends once and ends the session without asking why", async () => {
    const dialog = open("tid042_auser");
    expect(dialog.textContent).toContain("can't be undone");
    expect(dialog.textContent).toContain("the token “night runs”, for everyone who holds it");
    expect(dialog.textContent).toContain("Jobs, message queues and key-value stores keep running");
    press();
    type("tid042");
    press();
    expect(writes).toEqual([]);
    type("tid042_auser");
    press();
    press();
    await waitFor(() => expect(revoked).toHaveBeenCalledTimes(1));
    expect(writes).toEqual(["DELETE /api/token"]);
    await screen.findByText("nobody");
    expect(screen.queryByText("You were signed out")).toBeNull();
  });

  it("tells the other tabs, and doesn't ask for the session again in its own", async () => {
    open("tid042_auser");
    const otherTab = new BroadcastChannel("portal-session");
    const told = new Promise((resolve) => otherTab.addEventListener("message", resolve));
    type("tid042_auser");
    press();
    await told;
    otherTab.close();
    await screen.findByText("nobody");
    expect(reads).toEqual([]);
  });

  it("keeps the session and the words of a refusal", async () => {
    answer = { status: 403, body: { ...stateProblem("facility-refused", "not now"), upstreamStatus: 403 } };
    const dialog = open("tid042_auser");
    type("tid042_auser");
    press();
    await within(dialog).findByText("not now");
    expect(revoked).not.toHaveBeenCalled();
    await screen.findByText("signed in");
  });
});
