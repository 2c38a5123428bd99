import type { Facility } from "@/lib/facility/facility";

/** Control over a demo facility that is answering; sets the environment so that the portal talks to it. */
export function openDemo(server: { origin: string; close(): Promise<void> }) {
  Object.assign(process.env, {
    FACILITY_URL: server.origin,
    SESSION_SECRET: "x".repeat(32),
    UPSTREAM_TIMEOUT_MS: "800",
    LOG_LEVEL: "silent",
  });
  const post = async (path: string, body: object, token?: string) => {
    const headers = token ? { Authorization: token } : undefined;
    const answer = await fetch(server.origin + path, { method: "POST", body: JSON.stringify(body), headers });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };

  /** The facility on behalf of a fresh token, and that token's control over it. */
  async function open(profile = "full") {
    const { token } = (await post("/demo/tokens", { profile })) as { token: string };
    const facility: Facility = { baseUrl: server.origin, token, requestId: "test", pool: "signed-in" };
    return { facility, configureStreaming: (body: object) => post("/demo/streaming", body, token) };
  }
  const readCounts = async () => {
    const answer = await fetch(`${server.origin}/demo/count`);
    return ((await answer.json()) as { counts: Record<string, number> }).counts;
  };
  return { close: server.close, open, post, readCounts };
}

const weekMs = 7 * 86_400_000;
/** True for an instant that is a week from now, to some seconds. */
export const isWeekAway = (instant: string | null | undefined): boolean =>
  Math.abs(Date.parse(instant ?? "") - Date.now() - weekMs) < 10_000;
