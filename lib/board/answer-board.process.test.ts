import { expect, it, vi } from "vitest";
import { PortalError } from "@/lib/portal/portal-error";
import { answerBoard } from "./answer-board";
import { boardAnswerSchema } from "./model";
import { sampleReadings, sampleResource } from "./testing/sample-readings";

const status = vi.hoisted(() => ({ listResources: vi.fn(), listDowntimes: vi.fn() }));
vi.mock("@/lib/status/upstream", () => status);
const notes = vi.hoisted(() => ({ answerNotes: vi.fn() }));
vi.mock("@/lib/notes/answer-notes", () => notes);
const log = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock("@/lib/portal/log", () => ({ readLog: () => log }));

const sample = sampleReadings([sampleResource("curlew")], 0);

it("has a problem only in place of what failed, and logs what nobody foresaw without showing it", async () => {
  status.listResources.mockRejectedValue(new PortalError("facility-unreachable"));
  status.listDowntimes.mockResolvedValue(sample.inEffect);
  notes.answerNotes.mockRejectedValue(new Error("secret path"));
  const answer = await answerBoard(Promise.reject(new PortalError("store-unavailable")));
  expect(answer).toMatchObject({
    resources: { problem: { type: "/problems/facility-unreachable" } },
    inEffect: sample.inEffect,
    notes: { problem: { type: "/problems/internal-error" } },
    strips: { problem: { type: "/problems/store-unavailable" } },
  });
  expect(JSON.stringify(answer)).not.toContain("secret path");
  expect(log.error).toHaveBeenCalledOnce();
  expect(boardAnswerSchema.safeParse(answer).success).toBe(true);
});
