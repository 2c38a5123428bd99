import { afterEach, expect, it, vi } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { readPoll } from "./read-poll";

afterEach(() => void vi.unstubAllGlobals());

const problem = stateProblem("facility-unreachable", "No connection.");
const { signal } = new AbortController();
const requested: string[] = [];

function answerWith(body: unknown, status = 200): void {
  requested.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    requested.push(path);
    return new Response(JSON.stringify(body), { status });
  });
}

it("has the problem in place of everything if the portal doesn't answer, or not as the portal", async () => {
  answerWith({ ...problem, status: 503 }, 503);
  const { poll, strips } = await readPoll(signal, true);
  expect(poll.notes).toMatchObject({ problem: { title: problem.title } });
  expect(Object.keys(poll)).toEqual(["resources", "inEffect", "upcoming", "notes"]);
  expect(strips).toBeNull();
  answerWith({ resources: [] });
  expect((await readPoll(signal, false)).poll.resources).toMatchObject({
    problem: { type: expect.stringContaining("portal-unreachable") },
  });
});
