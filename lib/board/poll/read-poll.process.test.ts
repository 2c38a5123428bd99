import { afterEach, expect, it, vi } from "vitest";
import { sampleStrips } from "@/lib/history/testing/samples";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { sampleReadings } from "../testing/sample-readings";
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

it("has each reading, or the problem that came in its place, from one request", async () => {
  const { resources, inEffect } = sampleReadings([], 0);
  const poll = { resources, inEffect, upcoming: { problem }, notes: { problem } };
  answerWith({ ...poll, strips: null });
  expect(await readPoll(signal, false)).toEqual({ poll, strips: null });
  expect(requested).toEqual(["/api/board"]);
});

it("requests the strips only where they are wanted", async () => {
  const strips = sampleStrips(0);
  answerWith({ ...sampleReadings([], 0), strips });
  expect((await readPoll(signal, true)).strips).toEqual(strips);
  expect(requested).toEqual(["/api/board?strips=24h"]);
});

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
