import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { watchJobList } from "./shared-job-list";

let started: () => void = () => {};
const hasStarted = new Promise<void>((resolve) => {
  started = resolve;
});

vi.mock("node:worker_threads", async (original) => ({
  ...(await original<typeof import("node:worker_threads")>()),
  Worker: class extends EventEmitter {
    constructor() {
      super();
      started();
    }
    unref() {}
  },
}));
vi.mock("../../upstream", () => ({
  requireAdapterOf: () => ({ version: "v0.0.43" }),
  // A scheduler that sends nothing until the thread has been started.
  listJobs: async () => {
    await hasStarted;
    return { jobs: [], unreadable: 0, warnings: [], asOf: null };
  },
}));

vi.stubEnv("FACILITY_DEMO", "1");

it("starts the thread for job lists while the scheduler makes its list", async () => {
  const facility = { baseUrl: "http://x", token: "t", requestId: "r", pool: "signed-in" } as const;
  const limits = { withValueMs: 60_000, withoutValueMs: 60_000 };
  const { value } = await watchJobList(facility, { resource: "alpha" }).shared.read(limits);
  expect(value?.jobs).toEqual([]);
});
