// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { reportSignInRequired } from "@/lib/query/sign-in-required";
import type { Session } from "@/lib/session/model";
import { SessionEnding } from "./session-ending";
import { SessionProvider, useSession } from "./session-provider";
import { SessionTimeLeft } from "./session-time-left";
import { TimeProvider } from "./time-provider";

vi.mock("next/navigation", () => ({
  usePathname: () => "/clusters/new",
  useSearchParams: () => new URLSearchParams(),
}));

const start = Date.parse("2026-11-21T08:00:00Z");
const minute = 60_000;
const session: Session = {
  introspected: true,
  username: "tid042_auser",
  project: "tid042",
  securityEnclave: "open",
  description: "",
  plannedExpiration: null,
  oneTimeToken: false,
  endsAt: "2026-11-21T08:12:00Z",
};

let answer: { status: number; body: unknown };
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  answer = { status: 200, body: { session } };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer.body), { status: answer.status }));
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

/** A page with something typed, opened two minutes before the last ten. */
function open() {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <TimeProvider renderedAtMs={start} facilityZone="UTC" localZone={null}>
        <SessionProvider initial={session}>
          <Page />
        </SessionProvider>
      </TimeProvider>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "half a name" } });
}

/** What is loaded for who is signed in: its first import takes real turns of the event loop. */
beforeAll(() => import("./signed-in-parts"));

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The dialog is another chunk: its import takes real turns of the event loop. */
async function findDialog() {
  vi.useRealTimers();
  return await screen.findByRole("dialog", undefined, { timeout: 10_000 });
}
const readTyped = () => document.querySelector<HTMLInputElement>('input[aria-label="Name"]')?.value;

describe("SessionProvider", () => {
  it("counts by the minute, then by the second, and says once that the end is near", async () => {
    open();
    expect(screen.getByRole("timer").textContent).toBe("12 min left");
    expect(screen.queryByText(/Your session ends/)).toBeNull();
    await pass(2 * minute + 1500);
    expect(screen.getByRole("timer").textContent).toBe("09:59 left");
    expect(screen.getByText("Your session ends at 08:12 UTC.").getAttribute("role")).toBe("status");
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await pass(minute);
    expect(screen.queryByText(/Your session ends/)).toBeNull();
  });

  it("asks over the page when the end has passed, keeps what was typed, and can be put away", async () => {
    open();
    await pass(12 * minute + 1500);
    expect(screen.getByText("nobody")).toBeDefined();
    const dialog = await findDialog();
    expect(dialog.textContent).toContain("Your session has ended");
    expect(readTyped()).toBe("half a name");
    fireEvent.click(screen.getByRole("button", { name: "Go on without signing in" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(readTyped()).toBe("half a name");
  });

  it("goes on after signing in again, and tells a new user first", async () => {
    open();
    act(() => reportSignInRequired("query"));
    await findDialog();
    answer.body = {
      session: { ...session, username: "abc_auser", project: "abc", endsAt: "2099-01-01T00:00:00Z" },
    };
    fireEvent.change(screen.getByLabelText("Access token"), { target: { value: "a.b.c" } });
    fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
    fireEvent.click(await screen.findByRole("button", { name: "Go on as abc_auser" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(readTyped()).toBe("half a name");
  });

  it("keeps the token in the field when it is refused", async () => {
    open();
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
