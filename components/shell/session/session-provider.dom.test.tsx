import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { toDeviceOwner } from "@/lib/device/owner";
import { sessionEntryPrefix } from "@/lib/device/session-entries";
import { ofOwner } from "@/lib/device/store";
import { reportSignInRequired } from "@/lib/portal/sign-in-required";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { noticeClockStep, observeServerTime } from "@/lib/time/clock";
import { SessionTimeLeft } from "../frame/account-menu";
import { useSession } from "./session-context";
import { SessionEnding } from "./signed-in-slots";

vi.mock("next/navigation", () => ({
  usePathname: () => "/clusters/new",
  useSearchParams: () => new URLSearchParams(),
}));

const start = Date.parse("2026-11-21T08:00:00Z");
const minute = 60_000;
const session = sampleSession({ endsAt: "2026-11-21T08:01:00Z" });

let answer: { status: number; body: unknown };
let asked: number;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  answer = { status: 200, body: { session } };
  asked = 0;
  noticeClockStep();
  observeServerTime(start, start, start);
  // The server's clock is right, whatever this machine's clock shows.
  const openedMs = performance.now();
  vi.stubGlobal("fetch", async () => {
    asked++;
    const time = String(start + performance.now() - openedMs);
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { "x-portal-time": time },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page() {
  const { session: live } = useSession();
  return (
    <>
      <p>{live ? <SessionTimeLeft session={live} /> : "nobody"}</p>
      <input aria-label="Name" />
      <SessionEnding />
    </>
  );
}

/** Renders a page with typed text, a minute before the end. */
function open() {
  render(
    <OnPage session={session} atMs={start}>
      <Page />
    </OnPage>,
  );
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "half a name" } });
}

/** Lazy-loaded modules: their first import takes several event loop turns. */
beforeAll(() => Promise.all([import("./session-dialog"), import("@/lib/session/model")]));

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The dialog is a separate chunk, whose import takes several event loop turns. */
async function findDialog() {
  vi.useRealTimers();
  return await screen.findByRole("dialog", undefined, { timeout: 10_000 });
}
const readTyped = () => document.querySelector<HTMLInputElement>('input[aria-label="Name"]')?.value;

describe("SessionProvider", () => {
  it.each([
    ["the session ends", null],
    ["another user signs in", sampleSession({ username: "bob", endsAt: session.endsAt })],
  ])("removes what doesn't outlive a session when %s", async (_, next) => {
    const key = (of: typeof session) => ofOwner(`${sessionEntryPrefix}x`, toDeviceOwner(of)).key;
    window.localStorage.setItem(key(session), "1");
    window.localStorage.setItem("x", "1");
    open();
    await pass(2500);
    expect(Object.keys(window.localStorage)).toHaveLength(2);
    answer.body = { session: next };
    await pass(minute + 1500);
    expect(Object.keys(window.localStorage)).toEqual(["x"]);
    window.localStorage.clear();
  });

  it("keeps the session while the portal can't be reached, and asks until it can", async () => {
    open();
    answer = { status: 503, body: {} };
    await pass(minute + 1500);
    expect(screen.queryByText("nobody")).toBeNull();
    answer = { status: 200, body: { session: null } };
    await pass(6000);
    expect(screen.getByText("nobody")).toBeDefined();
  });

  it.each([
    ["asks nobody to sign in when this machine's clock alone says that it ended", 60 * minute],
    ["learns the time again when this machine's clock is set back", -60 * minute],
  ])("%s", async (_, step) => {
    open();
    await pass(2500);
    vi.setSystemTime(start + step);
    await pass(2000);
    expect(asked).toBeGreaterThan(0);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("timer").textContent).toBe("in 56 s");
  });

  it("goes on after signing in again, and tells a new user first", async () => {
    open();
    answer.body = { session: null };
    act(() => reportSignInRequired("query"));
    await findDialog();
    answer.body = {
      session: { ...session, username: "abc_auser", project: "abc", endsAt: "2099-01-01T00:00:00Z" },
    };
    fireEvent.change(screen.getByLabelText("Access token"), { target: { value: "a.b.c" } });
    fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
    fireEvent.click(await screen.findByRole("button", { name: "Continue as abc_auser" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(readTyped()).toBe("half a name");
  });

  it("keeps the token in the field when it is refused", async () => {
    open();
    answer.body = { session: null };
    act(() => reportSignInRequired("mutation"));
    await findDialog();
    answer = {
      status: 401,
      body: {
        type: "/problems/token-expired",
        title: "This token has expired",
        status: 401,
        detail: "It ended.",
      },
    };
    const field = screen.getByLabelText<HTMLTextAreaElement>("Access token");
    fireEvent.change(field, { target: { value: "a.b.c" } });
    fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
    const title = await screen.findByText("This token has expired");
    expect(field.value).toBe("a.b.c");
    expect(document.activeElement?.contains(title)).toBe(true);
  });
});
