import { afterEach, expect, it, vi } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { readPoll } from "./read-poll";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const problem = stateProblem("facility-unreachable", "No connection.");
const { signal } = new AbortController();

function answerWith(body: unknown, status = 200): void {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));
}

it("has the problem in place of everything if the portal doesn't answer, or not as the portal", async () => {
  answerWith({ ...problem, status: 503 }, 503);
  const poll = await readPoll(signal);
  expect(poll.notes).toMatchObject({ problem: { title: problem.title } });
  expect(Object.keys(poll)).toEqual(["resources", "inEffect", "upcoming", "notes", "strips"]);
  answerWith({ resources: [] });
  expect((await readPoll(signal)).resources).toMatchObject({
    problem: { type: expect.stringContaining("portal-unreachable") },
  });
});

it("ends, whatever it waits for", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const poll = readPoll(signal);
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await poll).resources).toMatchObject({ problem: { detail: "No response within 30 s." } });
});
