import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CopyLink } from "./copy-link";

afterEach(cleanup);
const offer = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });

it("copies the page's address as it is when pressed", async () => {
  const writeText = vi.fn(async () => {});
  offer(writeText);
  render(<CopyLink />);
  window.history.replaceState(null, "", "/compute/a?q=x#content");
  fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await screen.findByText("Copied.")).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/compute/a?q=x`);
});

it("offers the link to select where the clipboard is refused", async () => {
  offer(async () => {
    throw new DOMException("no", "NotAllowedError");
  });
  render(<CopyLink />);
  window.history.replaceState(null, "", "/status?q=y");
  fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { hidden: true });
  expect(field.value).toBe(`${window.location.origin}/status?q=y`);
  expect(field.readOnly).toBe(true);
});
