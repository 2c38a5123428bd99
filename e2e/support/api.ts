import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";

/** A request that begins this long after the answer to a sign-out or revocation finds no session, at any portal. */
const endKnownAfterMs = 2000;

/** Resolves once a portal doesn't know the cookies' session any more. Call it as soon as its end was answered. */
export async function expectSessionEnded(
  request: APIRequestContext,
  { url }: { url: string },
): Promise<void> {
  const endedMs = performance.now();
  for (;;) {
    const askedMs = performance.now();
    const { session } = await (await request.get(`${url}/api/session`)).json();
    if (session === null) return;
    expect(askedMs - endedMs, "ms from the end to a request that has the session").toBeLessThan(
      endKnownAfterMs,
    );
  }
}

/**
 * The portal's API as a script uses it, with the cookies of `request` and the Origin header that writes need.
 */
export function openApi(request: APIRequestContext, { url }: { url: string }) {
  const send = (method: string, path: string, data?: object, key?: string): Promise<APIResponse> =>
    request.fetch(url + path, {
      method,
      data,
      headers: { Origin: url, ...(key === undefined ? {} : { "Idempotency-Key": key }) },
    });
  /** Signs in with a token, and thereby with this test's own world. */
  const signIn = async (token: string, further: { introspect?: boolean } = {}) =>
    expect((await send("POST", "/api/session", { token, ...further })).status()).toBe(200);
  /** Returns the body of a successful response, and checks that it must not be cached. */
  const read = async (path: string) => {
    const answer = await request.get(url + path);
    expect(`${answer.status()} ${path}`).toBe(`200 ${path}`);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    return answer.json();
  };
  return { send, signIn, read };
}
