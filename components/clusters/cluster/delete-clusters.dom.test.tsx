import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { listEntries } from "@/lib/clusters/list/cluster-list-view";
import { sampleCluster, sampleList } from "@/lib/clusters/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { DeleteDialog } from "./delete-clusters";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams() }));

type Sent = { path: string; key: string; answer: (status: number, body: unknown) => void };
let sent: Sent[];
let closed: ReturnType<typeof vi.fn<(result: string | null, deletedIds: string[]) => void>>;
beforeAll(() => import("@/lib/clusters/model"));
beforeEach(() => {
  sent = [];
  closed = vi.fn<(result: string | null, deletedIds: string[]) => void>();
  window.localStorage.clear();
  vi.stubGlobal(
    "fetch",
    (path: string, { headers }: { headers: Record<string, string> }) =>
      new Promise<Response>((resolve) => {
        const answer = (status: number, body: unknown) =>
          resolve(new Response(JSON.stringify(body), { status }));
        sent.push({ path, key: headers["Idempotency-Key"] ?? "", answer });
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entries = listEntries(
  sampleList({ mq: [sampleCluster("alpha", null), sampleCluster("bravo", "2026-11-24T08:00:00Z")] }),
  {},
);
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
const gone = (name: string) => ({ family: "mq", name, outcome: "deleted", readAt: "2026-11-21T08:00:00Z" });

function open(count: number) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <TimeProvider renderedAtMs={Date.now()} facilityZone="UTC" localZone="UTC">
        <DeleteDialog
          entries={entries.slice(0, count)}
          owner={{ id: "ada p1", user: "ada" }}
          onClose={closed}
          focusAfter={() => null}
        />
      </TimeProvider>
    </QueryClientProvider>,
  );
  return screen.getByRole("dialog");
}
const type = (text: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });

describe("DeleteDialog", () => {
  it("takes the exact name alone, and sends once however often it is pressed", async () => {
    const dialog = open(1);
    const name = entries[0]?.cluster.name ?? "";
    const button = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Delete cluster" });
    expect(dialog.textContent).toContain("can't be restored");
    for (const text of ["", name.slice(1), name.toUpperCase()]) {
      type(text);
      expect(button.disabled).toBe(true);
      fireEvent.submit(screen.getByRole("textbox"));
    }
    type(` ${name} `);
    fireEvent.click(button);
    fireEvent.click(button);
    await settle();
    expect(sent.map(({ path }) => path)).toEqual([`/api/clusters/mq/${name}`]);
    fireEvent.keyDown(dialog, { key: "Escape" });
    expect(closed).not.toHaveBeenCalled();
    sent[0]?.answer(200, gone(name));
    await settle();
    expect(closed).toHaveBeenCalledWith(`${name}: deleted.`, [entries[0]?.id]);
  });

  it("tells each of several, and sends only what is open when pressed again", async () => {
    const dialog = open(2);
    type("delete 2 clusters");
    const button = within(dialog).getByRole("button", { name: "Delete 2 clusters" });
    fireEvent.click(button);
    await settle();
    expect(within(dialog).queryByRole("button", { name: "Do it in code" })).toBeNull();
    expect(sent).toHaveLength(2);
    sent[0]?.answer(200, gone("a"));
    sent[1]?.answer(403, { ...stateProblem("facility-refused", "not yours"), upstreamStatus: 403 });
    await settle();
    expect(within(dialog).getByText("1 deleted, 1 failed.")).toBeDefined();
    expect(within(dialog).getByText("not yours")).toBeDefined();
    expect(closed).not.toHaveBeenCalled();
    fireEvent.click(button);
    await settle();
    expect(sent).toHaveLength(3);
    expect(sent[2]?.path).toBe(sent[1]?.path);
    expect(sent[2]?.key).not.toBe(sent[1]?.key);
    sent[2]?.answer(200, gone("b"));
    await settle();
  });
});
