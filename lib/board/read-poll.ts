import { toProblem } from "@/lib/portal/problem";
import { fetchDowntimeList, fetchResourceList } from "@/lib/status/queries";
import type { Poll } from "./contact";
import { pollTimeoutMs } from "./poll-delay";

/** Requests the three readings from the portal in parallel. Never throws: a failure is returned as its problem. */
export async function readPoll(signal: AbortSignal): Promise<Poll> {
  const [resources, inEffect, upcoming] = await Promise.all([
    fetchResourceList(signal, pollTimeoutMs).catch(asProblem),
    fetchDowntimeList("in-effect", signal, pollTimeoutMs).catch(asProblem),
    fetchDowntimeList("upcoming", signal, pollTimeoutMs).catch(asProblem),
  ]);
  return { resources, inEffect, upcoming };
}

function asProblem(thrown: unknown) {
  return { problem: toProblem(thrown) };
}
