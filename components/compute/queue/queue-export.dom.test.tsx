import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toView } from "@/lib/compute/testing/job-lists";
import { sampleJob } from "@/lib/compute/testing/samples";
import { QueueExport } from "./queue-export";

const saveJobs = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock("./save-jobs", () => ({ saveJobs }));
afterEach(() => {
  cleanup();
  saveJobs.mockReset();
});

const view = () => toView([sampleJob()]);
const button = () => screen.getByRole("button", { name: "Export CSV" });

describe("QueueExport", () => {
  it("saves once however often it is pressed, and is busy meanwhile", async () => {
    let finish = () => {};
    saveJobs.mockReturnValue(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    render(<QueueExport view={await view()} name="alpha" />);
    fireEvent.click(button());
    fireEvent.click(button());
    expect(button().getAttribute("aria-busy")).toBe("true");
    await vi.waitFor(() =>
      expect(saveJobs).toHaveBeenCalledExactlyOnceWith(expect.anything(), "csv", "alpha"),
    );
    finish();
    await vi.waitFor(() => expect(button().getAttribute("aria-busy")).toBeNull());
  });

  it("says so where nothing could be saved, and tries again when pressed again", async () => {
    saveJobs.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    render(<QueueExport view={await view()} name="alpha" />);
    fireEvent.click(button());
    expect((await screen.findByRole("alert")).textContent).toContain("Nothing was saved");
    saveJobs.mockResolvedValue();
    fireEvent.click(button());
    await vi.waitFor(() => expect(saveJobs).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
