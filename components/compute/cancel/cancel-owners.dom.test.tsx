import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { toJobTarget } from "@/lib/compute/cancel/cancel-target";
import {
  cancelAnswer,
  dialogIsGone,
  done,
  openCancel,
  prepareCancel,
  sent,
  settle,
} from "../testing/open-cancel";

vi.mock("@/components/shell/use-single-use", () => ({ useSingleUse: () => false }));
vi.mock("@/components/shell/session/permission", () => ({ useWhyNot: () => null }));
prepareCancel();
beforeAll(() => import("@/lib/compute/model"));

describe("CancelOwners", () => {
  it("leaves other users' jobs out unless they are asked for, and names the owners", async () => {
    const own = toJobTarget("11", "mine", "PENDING", "ada");
    const others = ["12", "13"].map((id) => toJobTarget(id, "theirs", "RUNNING", "bob"));
    const dialog = await openCancel([own], "Cancel job 11 mine", { username: "ada", further: others });
    expect(within(dialog).getByRole("heading", { name: "Cancel job 11 on alpha" })).toBeDefined();
    expect(within(dialog).getByText("The job hasn’t started, so no results are lost.")).toBeDefined();
    expect(within(dialog).getByText("1 yours, 2 of other users not included.")).toBeDefined();
    expect(within(dialog).getByText("ada (yours)")).toBeDefined();
    expect(within(dialog).queryByText("theirs")).toBeNull();
    fireEvent.click(within(dialog).getByLabelText("Include 2 jobs of other users"));
    expect(within(dialog).getByRole("heading", { name: "Cancel 3 jobs on alpha" })).toBeDefined();
    expect(within(dialog).getAllByText("bob")).toHaveLength(2);
    expect(within(dialog).getByText(/pending jobs lose nothing/)).toBeDefined();
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel jobs" }));
    await settle();
    expect(sent).toHaveLength(3);
    sent[0]?.answer(200, cancelAnswer("11", "ok"));
    sent[1]?.answer(200, cancelAnswer("12", "refused", "Access denied"));
    sent[2]?.answer(200, cancelAnswer("13", "refused", "Access denied"));
    await settle();
    expect(within(dialog).getByText("1 cancelled, 2 refused.")).toBeDefined();
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await dialogIsGone();
    expect(screen.getByText("1 cancelled, 2 refused.")).toBeDefined();
    expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ settledIds: ["11"] }));
  });

  it("sends nothing of other users where nothing is one's own", async () => {
    const theirs = toJobTarget("12", "theirs", "RUNNING", "bob");
    const dialog = await openCancel([theirs], "Cancel job 12 theirs", { username: "ada" });
    expect(within(dialog).getByText("None of the selected jobs is yours.")).toBeDefined();
    const button = within(dialog).getByRole<HTMLButtonElement>("button", { name: /^Cancel job/ });
    expect(button.disabled).toBe(true);
    fireEvent.click(within(dialog).getByLabelText("Include 1 job of other users"));
    expect(button.disabled).toBe(false);
  });

  it("lists another user's job even beside more of one's own than fit", async () => {
    const own = Array.from({ length: 201 }, (_, index) => toJobTarget(`${100 + index}`, "mine", null, "ada"));
    const further = [toJobTarget("12", "theirs", "RUNNING", "bob")];
    const dialog = await openCancel(own, "Cancel 201 jobs", { username: "ada", further });
    fireEvent.click(within(dialog).getByLabelText("Include 1 job of other users"));
    expect(within(dialog).getByText("theirs")).toBeDefined();
    expect(within(dialog).getByText("and 2 more")).toBeDefined();
  });

  it("takes a job without a known owner for nobody's, and leaves it out unless asked", async () => {
    const own = toJobTarget("11", "mine", "PENDING", "ada");
    const further = [toJobTarget("12", "whose", "RUNNING"), toJobTarget("13", "theirs", "RUNNING", "bob")];
    const dialog = await openCancel([own], "Cancel job 11 mine", { username: "ada", further });
    const say = (words: string) => within(dialog).getByText(words);
    say("1 yours, 1 of other users not included, 1 without a known owner not included.");
    fireEvent.click(within(dialog).getByLabelText("Include 1 job without a known owner"));
    say("1 yours, 1 of other users not included, 1 without a known owner.");
    say("whose");
    say("owner not reported");
    expect(within(dialog).queryByText("theirs")).toBeNull();
    expect(within(dialog).getByRole("heading", { name: "Cancel 2 jobs on alpha" })).toBeDefined();
  });

  it("doesn't say of jobs without a known owner that none is the reader's", async () => {
    const whose = toJobTarget("12", "whose", "RUNNING");
    const dialog = await openCancel([whose], "Cancel job 12 whose", { username: "ada" });
    expect(within(dialog).getByText("None of the selected jobs is known to be yours.")).toBeDefined();
    expect(within(dialog).queryByText(/\d of other users/)).toBeNull();
  });
});
