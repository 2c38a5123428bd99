import { act, cleanup, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Job } from "@/lib/compute/job/job-model";
import { encodeRows } from "@/lib/compute/queue/send/grid-encode";
import { lastSubmitStore } from "@/lib/compute/submit/submit-stores";
import { toTable } from "@/lib/compute/testing/job-lists";
import { sampleJob } from "@/lib/compute/testing/samples";
import { toDeviceOwner } from "@/lib/device/owner";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { answerSubmitReads, showSubmit } from "../testing/show-submit";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compute/alpha/submit",
  useParams: () => ({ resource: "alpha" }),
  useSearchParams: () => new URLSearchParams(),
}));
// The editor needs layout, which jsdom doesn't do. Failing to load it leaves the plain field.
vi.mock("./script-editor", () => Promise.reject(new Error("no editor")));

// Parts of the screen are separate chunks, whose first import is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const session = sampleSession();
const owner = toDeviceOwner(session);
const last = lastSubmitStore(owner, "alpha");

const empty = { unreadable: 0, repeated: 0, warnings: [], asOf: null, problem: null, newerInMs: null };
const toGrid = async (jobs: Job[]) => ({
  kind: "full",
  state: "s",
  total: jobs.length,
  ...empty,
  answeredAt: new Date(Date.now() + 1000).toISOString(),
  rows: JSON.parse(await encodeRows(await toTable(jobs), null)),
});

type Sent = { key: string | null; body: { jobs: unknown[] } };
let sent: Sent[];
let submitted: { status: number; body: unknown };
let queue: Job[];
let hold: Promise<void>;
let release: () => void;

beforeEach(() => {
  sent = [];
  queue = [];
  submitted = { status: 200, body: { jobId: "7", stepId: null, message: null, warnings: [] } };
  hold = Promise.resolve();
  release = () => undefined;
  window.localStorage.clear();
  vi.stubGlobal("fetch", async (path: string, { method, headers, body }: RequestInit = {}) => {
    const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
    if (method !== "POST")
      return path.includes("/grid") ? json(await toGrid(queue)) : answerSubmitReads(path);
    sent.push({ key: new Headers(headers).get("idempotency-key"), body: JSON.parse(String(body)) });
    await hold;
    return json(submitted.body, submitted.status);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (as = session) => showSubmit({ session: as });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fill = () => {
  type("Name", "wave");
  type("Working directory", "/home/ada");
  type("Script", "#!/bin/bash\nsrun a\n");
};
const press = () => fireEvent.click(screen.getByRole("button", { name: "Submit job" }));
const holdAnswers = () => {
  hold = new Promise((resolve) => {
    release = resolve;
  });
};

describe("SubmitScreen", () => {
  it("sends once for a double press and says the job id", async () => {
    await open();
    fill();
    holdAnswers();
    press();
    press();
    fireEvent.submit(screen.getByLabelText("Name").closest("form") as HTMLFormElement);
    await waitFor(() => expect(sent).toHaveLength(1));
    press();
    await act(async () => release());
    await screen.findByText("Submitted as job 7");
    press();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/\S{16,}/);
    expect(sent[0]?.body.jobs).toEqual([
      { name: "wave", workingDirectory: "/home/ada", environment: ["PATH=/usr/local/bin:/usr/bin:/bin"] },
    ]);
    expect(last.read()).toMatchObject({ outcome: "accepted", result: { jobId: "7" } });
  });

  it("keeps the form after a refusal and sends the next press with a key of its own", async () => {
    submitted = { status: 422, body: stateProblem("facility-refused", "Invalid account") };
    await open();
    fill();
    press();
    await screen.findByText("Invalid account");
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("wave");
    type("Account", "proj2");
    press();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it("looks in the queue after an unknown outcome and never sends again by itself", async () => {
    submitted = { status: 504, body: stateProblem("outcome-unknown", "") };
    await open();
    fill();
    queue = [sampleJob({ id: "99", submittedAt: new Date(Date.now() + 1000).toISOString() })];
    press();
    await screen.findByText("Found in the queue: job 99");
    // An earlier press would count as the second click of a double click, which is ignored.
    await act(() => new Promise((resolve) => setTimeout(resolve, 800)));
    press();
    await screen.findByRole("dialog", undefined, { timeout: 10_000 });
    expect(sent).toHaveLength(1);
    submitted = { status: 200, body: { jobId: "100", stepId: null, message: null, warnings: [] } };
    fireEvent.click(screen.getByRole("button", { name: "Submit anyway" }));
    await screen.findByText("Submitted as job 100");
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it("joins a submit of the same content that another tab has under way", async () => {
    await open();
    fill();
    holdAnswers();
    press();
    await waitFor(() => expect(sent).toHaveLength(1));
    const remembered = last.read();
    cleanup();
    last.write(null);
    await open();
    last.write(remembered);
    fill();
    press();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).toBe(sent[0]?.key);
    await act(async () => release());
  });
});
