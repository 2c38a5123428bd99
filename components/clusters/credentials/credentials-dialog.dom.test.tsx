import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ConnectionFacts } from "@/lib/clusters/credentials/credential-export";
import { CredentialsDialog } from "./credentials-dialog";
import { useCredentials } from "./use-credentials";

const password = "p4ssw0rd-nobody-guesses";
const facts: ConnectionFacts = {
  family: "mq",
  name: "telemetry",
  username: "ada",
  password,
  url: `amqps://ada:${password}@mq.example.org:5671/`,
  managementUrl: "https://mq.example.org:15671/",
};
let writeText: ReturnType<typeof vi.fn<(text: string) => Promise<void>>>;

beforeEach(() => {
  writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
});
afterEach(cleanup);

type HolderProps = { isOnlyChance: boolean; given?: ConnectionFacts };

function Holder({ isOnlyChance, given = facts }: HolderProps) {
  const { facts: held, hold, wipe, wasWiped } = useCredentials();
  const [isBegun, setIsBegun] = useState(false);
  if (!isBegun) {
    setIsBegun(true);
    hold(given);
  }
  return (
    <>
      {wasWiped ? <p>wiped</p> : null}
      {held ? <CredentialsDialog facts={held} isOnlyChance={isOnlyChance} onDone={wipe} /> : null}
    </>
  );
}
const open = (isOnlyChance = true) => {
  render(<Holder isOnlyChance={isOnlyChance} />);
  return screen.getByRole("dialog", { name: "Credentials" });
};
const html = () => document.documentElement.outerHTML;
const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

describe("CredentialsDialog", () => {
  it("stays at Escape, a click beside it, Back and its own button until the reader says that they are saved", () => {
    const dialog = open();
    fireEvent.keyDown(dialog, { key: "Escape" });
    fireEvent.pointerDown(document.body);
    act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
    fireEvent.click(within(dialog).getByRole("button", { name: "Close and discard" }));
    expect(screen.getByRole("alert").textContent).toContain("Not closed");
    expect(document.activeElement).toBe(screen.getByLabelText("I have saved these credentials"));
    expect(leave()).toBe(false);
    fireEvent.click(screen.getByLabelText("I have saved these credentials"));
    fireEvent.click(within(dialog).getByRole("button", { name: "Close and discard" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(html()).not.toContain(password);
    expect(leave()).toBe(true);
  });

  it("has no secret in the page until it is revealed, and none after it is hidden again", () => {
    const dialog = open();
    expect(html()).not.toContain(password);
    fireEvent.click(within(dialog).getByRole("button", { name: "Reveal password" }));
    expect(within(dialog).getByText(password)).toBeDefined();
    fireEvent.click(within(dialog).getByRole("button", { name: "Hide password" }));
    expect(html()).not.toContain(password);
  });

  it("copies without showing, and reports a copy that failed", async () => {
    const dialog = open();
    const button = within(dialog).getByRole("button", { name: "Copy AMQPS URL" });
    await act(async () => fireEvent.click(button));
    expect(writeText).toHaveBeenCalledWith(facts.url);
    expect(within(dialog).getByText("Copied.")).toBeDefined();
    writeText.mockRejectedValueOnce(new Error("denied"));
    await act(async () => fireEvent.click(button));
    expect(within(dialog).getByText(/Copying failed/)).toBeDefined();
  });

  it("offers the code of the family, without a secret", () => {
    const dialog = open();
    const choice = within(dialog).getByLabelText("Language or tool");
    for (const option of within(choice).getAllByRole("option")) {
      fireEvent.change(choice, { target: { value: option.getAttribute("value") } });
      expect(within(dialog).getByRole("region", { name: `Code for ${option.textContent}` })).toBeDefined();
      expect(html()).not.toContain(password);
    }
  });

  it("is wiped when the page is left, so that none comes back with it", () => {
    open();
    act(() => void window.dispatchEvent(new Event("pagehide")));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("wiped")).toBeDefined();
    expect(html()).not.toContain(password);
  });

  it("shows which ones arrived damaged", () => {
    const damaged = { ...facts, password: null, url: null, unreadable: ["Password", "AMQPS URL"] };
    render(<CredentialsDialog facts={damaged} isOnlyChance onDone={() => {}} />);
    expect(screen.getByText("Some credentials can’t be shown")).toBeDefined();
    expect(screen.getByText(/^Password, AMQPS URL: .*isn’t valid UTF-8/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Reveal password" })).toBeNull();
  });

  it("closes at once where they can be shown again", () => {
    const dialog = open(false);
    expect(leave()).toBe(true);
    fireEvent.keyDown(dialog, { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
