import { beforeEach, expect, it, vi } from "vitest";
import { processWide } from "@/lib/server/process-wide";
import { dayMs, hourMs } from "@/lib/time/duration";
import { pruneActivity } from "./prune-activity";

const clock = vi.hoisted(() => ({ ms: 0 }));
const deletion = vi.hoisted(() => vi.fn());
vi.mock("@/lib/time/clock", () => ({ now: () => clock.ms }));
vi.mock("@/lib/store/store", () => ({ withStore: deletion }));

beforeEach(() => {
  processWide("activity.pruning", () => ({ dueMs: 0 })).dueMs = Number.NEGATIVE_INFINITY;
  deletion.mockReset();
});

it("deletes once a day, and after a failure an hour later", async () => {
  deletion.mockRejectedValueOnce(new Error("too many"));
  await pruneActivity();
  clock.ms += hourMs - 1;
  await pruneActivity();
  expect(deletion).toHaveBeenCalledTimes(1);
  clock.ms += 1;
  await pruneActivity();
  expect(deletion).toHaveBeenCalledTimes(2);
  clock.ms += dayMs - 1;
  await pruneActivity();
  expect(deletion).toHaveBeenCalledTimes(2);
  clock.ms += 1;
  await pruneActivity();
  expect(deletion).toHaveBeenCalledTimes(3);
});
