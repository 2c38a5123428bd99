import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { toView } from "@/lib/compute/testing/job-lists";
import { sampleJob } from "@/lib/compute/testing/samples";
import { QueueExport } from "./queue-screen";

afterEach(cleanup);

it("says so where nothing could be saved, and saves once however often it is pressed", async () => {
  const urls = vi.fn<(blob: Blob) => string>();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: urls, revokeObjectURL: () => {} }));
  render(<QueueExport view={await toView([sampleJob()])} name="alpha" />);
  const button = screen.getByRole("button", { name: "Export CSV" });
  urls.mockImplementationOnce(() => {
    throw new TypeError("no room");
  });
  fireEvent.click(button);
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing was saved");
  urls.mockReset().mockReturnValue("#");
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  await vi.waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  expect(urls).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("alert")).toBeNull();
});
