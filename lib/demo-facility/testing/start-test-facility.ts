import { listenDemoFacility } from "../listen";

/** A JSON response, as tests use it. */
interface TestAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A demo facility on a free port, with helpers to call it. */
export interface TestFacility {
  origin: string;
  close(): Promise<void>;
  call<Body>(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown },
  ): Promise<TestAnswer<Body>>;
  mint(profile: string, lifetimeSeconds?: number): Promise<string>;
}

/** Starts a facility whose clock begins at `now` (ISO 8601), so that its downtimes are known in advance. */
export async function startTestFacility(now: string): Promise<TestFacility> {
  const { origin, close } = await listenDemoFacility({ port: 0, now });
  async function call<Body>(method: string, path: string, options: { token?: string; body?: unknown } = {}) {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: "manual",
      headers: options.token === undefined ? {} : { Authorization: options.token },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  }
  async function mint(profile: string, lifetimeSeconds?: number) {
    const answer = await call<{ token: string }>("POST", "/demo/tokens", {
      body: { profile, lifetimeSeconds },
    });
    return answer.body.token;
  }
  return { origin, close, call, mint };
}
