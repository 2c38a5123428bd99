import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";

/** The portal's API as a script uses it, with the cookies of `request` and the origin that writes need. */
export function openApi(request: APIRequestContext, { url }: { url: string }) {
  const send = (method: string, path: string, data?: object, key?: string): Promise<APIResponse> =>
    request.fetch(url + path, {
      method,
      data,
      headers: { Origin: url, ...(key === undefined ? {} : { "Idempotency-Key": key }) },
    });
  /** Signs in with a token, and so with a world of this test's own. */
  const signIn = async (token: string, further: { introspect?: boolean } = {}) =>
    expect((await send("POST", "/api/session", { token, ...further })).status()).toBe(200);
  /** The body of a successful answer, which nothing may keep. */
  const read = async (path: string) => {
    const answer = await request.get(url + path);
    expect(`${answer.status()} ${path}`).toBe(`200 ${path}`);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    return answer.json();
  };
  return { send, signIn, read };
}
