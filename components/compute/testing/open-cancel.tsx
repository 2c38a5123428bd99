import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import type { CancelSummary } from "@/lib/compute/cancel/cancel-report";
import type { CancelTarget } from "@/lib/compute/cancel/cancel-target";
import { writesUnderWay } from "@/lib/intent/writes-under-way";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { CancelJobsButton, useCancelDialog } from "../cancel/cancel-jobs-button";
import { showPage } from "./show-page";

type Sent = { path: string; key: string; answer: (status: number, body: unknown) => void };

/** The requests that the page under test sent. The test answers each; `done` records the call of onDone. */
export const sent: Sent[] = [];
export const done = vi.fn<(summary: CancelSummary) => void>();

/**
 * Sets up a test file for openCancel. The dialog is a separate chunk, so its first import takes several event
 * loop turns.
 */
export function prepareCancel(): void {
  beforeAll(() => Promise.all([import("../cancel/cancel-dialog"), import("@/lib/compute/model")]));
  beforeEach(() => {
    sent.splice(0);
    done.mockClear();
    vi.stubGlobal(
      "fetch",
      (path: string, { headers }: { headers?: Record<string, string> } = {}) =>
        new Promise<Response>((resolve) => {
          // The session is never answered: that of the page stays.
          if (path.startsWith("/api/session")) return;
          const answer = (status: number, body: unknown) => resolve(Response.json(body, { status }));
          sent.push({ path, key: headers?.["Idempotency-Key"] ?? "", answer });
        }),
    );
  });
  afterEach(() => {
    cleanup();
    // Forgets what a test left unanswered, as another owner's.
    writesUnderWay("cancel", { id: "nobody", user: "nobody" });
    vi.unstubAllGlobals();
  });
}

/** The response to the cancel of one job. */
export const cancelAnswer = (jobId: string, outcome: string, reason: string | null = null) => ({
  jobs: [{ jobId, stepId: null, outcome, code: outcome === "refused" ? 2002 : null, reason }],
  warnings: [],
});

export const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

export const dialogIsGone = () =>
  waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 10_000 });

const place = { resource: "alpha", version: "v0.0.43" } as const;
type Shown = { username?: string; oneTimeToken?: boolean };

function ShownButton({ targets, username }: Shown & { targets: CancelTarget[] }) {
  const cancel = useCancelDialog({ place, current: targets, username: username ?? null, onDone: done });
  return <CancelJobsButton cancel={cancel} targets={targets} />;
}

/** Renders the button that cancels these targets, presses it by its name and waits for its dialog. */
export async function openCancel(
  targets: CancelTarget[],
  name: string,
  { oneTimeToken = false, ...owners }: Shown = {},
): Promise<HTMLElement> {
  const session = sampleSession({ permissions: null, oneTimeToken });
  showPage(<ShownButton targets={targets} {...owners} />, { session });
  fireEvent.click(screen.getByRole("button", { name }));
  return await screen.findByRole("dialog", undefined, { timeout: 10_000 });
}
