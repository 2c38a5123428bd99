import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { unreachable } from "@/lib/portal/problem";
import { useFailedRefresh } from "./failed-refreshes";
import { RefreshFaultsPlace } from "./refresh-faults-place";

vi.mock("./refresh-strip", () => {
  throw new Error("Failed to load chunk");
});
afterEach(cleanup);

function Page({ detail }: { detail: string | null }) {
  useFailedRefresh("the notes", detail === null ? null : unreachable(detail), () => {});
  return <RefreshFaultsPlace />;
}

it("shows each failure as one line while the strip's script is missing, without a gap", async () => {
  const { rerender } = render(<Page detail="first" />);
  await screen.findByText(/the notes: The portal can't be reached/);
  for (const detail of ["second", "third"]) {
    rerender(<Page detail={detail} />);
    expect(screen.queryByText(/the notes: The portal can't be reached/)).not.toBeNull();
  }
  rerender(<Page detail={null} />);
  expect(screen.queryByText(/can't be reached/)).toBeNull();
});
