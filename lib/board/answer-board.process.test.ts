import { expect, it, vi } from "vitest";
import { sampleStrips } from "@/lib/history/testing/samples";
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
const strips = sampleStrips(0);

it("has each part as read, and the strips only on request", async () => {
  status.listResources.mockResolvedValue(sample.resources);
  status.listDowntimes.mockResolvedValue(sample.inEffect);
  notes.answerNotes.mockResolvedValue(sample.notes);
  const parts = { ...sample, upcoming: sample.inEffect };
  expect(await answerBoard(null)).toEqual({ ...parts, strips: null });
  const answer = await answerBoard(Promise.resolve(strips));
  expect(answer).toEqual({ ...parts, strips });
  expect(boardAnswerSchema.parse(answer)).toEqual(answer);
});

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
