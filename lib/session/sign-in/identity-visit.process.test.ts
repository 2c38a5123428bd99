import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { followTo, openIdentityProvider } from "@/e2e/support/identity-provider";
import { isPortalError } from "@/lib/portal/portal-error";
import type { SignedIn } from "../session";
import { type CookieJar, toExchange } from "../testing/cookie-jar";

const origin = "http://127.0.0.1:3999";
const callback = `${origin}/api/identity/callback`;
let provider: Awaited<ReturnType<typeof openIdentityProvider>>;
let jar: CookieJar = new Map();

beforeAll(async () => {
  provider = await openIdentityProvider(origin);
  await load({});
});
afterAll(() => provider.close());
beforeEach(() => {
  jar = new Map();
  provider.account.now = { sub: "s-1", preferred_username: "alice" };
});

let answerVisit: typeof import("./identity-visit").answerVisit;
let readPerson: typeof import("../identity/identity").readPerson;

async function load(settings: Record<string, string>) {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.session.provider"));
  Object.assign(process.env, {
    FACILITY_URL: "http://127.0.0.1:9",
    PORTAL_URL: origin,
    SESSION_SECRET: "a".repeat(40),
    LOG_LEVEL: "silent",
    UPSTREAM_TIMEOUT_MS: "5000",
    ...provider.settings,
    ...settings,
  });
  ({ answerVisit } = await import("./identity-visit"));
  ({ readPerson } = await import("../identity/identity"));
}

const toAsked = (headers: HeadersInit = {}) => ({ ...toExchange(jar, headers), signedIn: null });
const start = async (next = "/clusters") =>
  (await answerVisit({ params: { step: ["start"] }, query: { next }, ...toAsked() })).headers.get(
    "location",
  ) ?? "";
const finish = async (search: string, headers: HeadersInit = {}) =>
  answerVisit({
    params: { step: ["callback"] },
    query: Object.fromEntries(new URLSearchParams(search)),
    ...toAsked(headers),
  });
const who = () => readPerson(toAsked().headers);
const visit = async (next?: string) => new URL(await followTo(callback, await start(next))).search;
const slugOf = (thrown: unknown) => (isPortalError(thrown) ? thrown.slug : String(thrown));
const refusal = (going: Promise<unknown>) => going.then(() => "passed", slugOf);

describe("a visit to a real provider", () => {
  it("names the person, and leads to the sign-in page on the way to where they were going", async () => {
    const answer = await finish(await visit());
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sign-in?next=%2Fclusters"]);
    expect(await who()).toBe("alice");
    expect([...jar.keys()]).toEqual(["portal_identity"]);
    expect(jar.get("portal_identity")).toMatchObject({
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      maxAge: 14_400,
    });
  });

  it.each([
    [{ sub: "s-2", email: "bob@example.org", email_verified: true }, "bob@example.org"],
    [{ sub: "s-2", email: "carol@example.org", email_verified: "true" }, "carol@example.org"],
    [{ sub: "s-3", email: "mallory@example.org", email_verified: "false" }, "s-3"],
  ])("%j is %s", async (account, person) => {
    provider.account.now = account;
    await finish(await visit());
    expect(await who()).toBe(person);
  });

  it.each([["a\u0007b"], ["\u202Ealice"], ["x".repeat(256)]])(
    "refuses the name %j",
    async (preferred_username) => {
      provider.account.now = { sub: "s-6", preferred_username };
      expect(await refusal(finish(await visit()))).toBe("identity-refused");
      expect(await who()).toBeNull();
    },
  );

  it("refuses a return with another state, without a visit, twice, of another visit, or refused there", async () => {
    const search = await visit();
    const cookies = new Map(jar);
    for (const state of ["state=other", `state=${"x".repeat(43)}`, "x=y"])
      expect(await refusal(finish(search.replace(/state=[^&]+/, state)))).toBe("identity-refused");
    jar = new Map();
    expect(await refusal(finish(search))).toBe("identity-refused");
    jar = new Map(cookies);
    expect(await refusal(finish(search))).toBe("passed");
    jar = new Map(cookies);
    expect(await refusal(finish(search))).toBe("identity-refused");
    provider.account.now = null;
    expect(await refusal(finish(await visit()))).toBe("identity-refused");
    expect(await who()).toBeNull();
  });

  it.each([[[2, 0, 1, 3]]])("ends only its own among those of other tabs: %j", async (order) => {
    const pages = order.map((at) => `/thesaurus?q=${at}`);
    const searches: string[] = [];
    for (const page of pages) searches.push(await visit(page));
    for (const at of order) {
      const answer = await finish(searches[at] ?? "");
      expect(answer.headers.get("location")).toBe(`/sign-in?next=${encodeURIComponent(pages[at] ?? "")}`);
    }
    expect([...jar.keys()]).toEqual(["portal_identity"]);
  });

  it("is neither begun nor ended by a prefetch or HEAD", async () => {
    const search = await visit();
    const before = new Map(jar);
    for (const step of ["start", "callback"])
      for (const [headers, isHead, status] of [
        [{ "Sec-Purpose": "prefetch;prerender" }, false, 503],
        [{ Purpose: "prefetch" }, false, 503],
        [{}, true, 204],
      ] as const) {
        const query = Object.fromEntries(new URLSearchParams(search));
        const answer = await answerVisit({ params: { step: [step] }, query, isHead, ...toAsked(headers) });
        expect(answer.status).toBe(status);
      }
    expect(jar).toEqual(before);
    expect(await refusal(finish(search))).toBe("passed");
  });

  it("gives way to later ones where the cookies of all would be too long", async () => {
    const [sizes, searches]: [number[], string[]] = [[], []];
    for (const length of [10, 1400, 10, 10, 600, ...Array(20).fill(10)]) {
      searches.push(await visit(`/thesaurus?q=${"x".repeat(length)}`));
      sizes.push([...jar].reduce((bytes, [name, { value }]) => bytes + name.length + value.length + 3, 0));
    }
    expect(Math.max(...sizes)).toBeLessThan(3000);
    for (const search of searches.slice(-3)) expect(await refusal(finish(search))).toBe("passed");
  });

  it("refuses a return after ten minutes, and forgets the person after four hours", async () => {
    const search = await visit();
    const first = new Map(jar);
    await finish(search);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 14_401_000 });
    try {
      expect(await who()).toBeNull();
      jar = first;
      expect(await refusal(finish(search))).toBe("identity-refused");
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(["https://evil.example/", `/${"x".repeat(1990)}`])("never leads to %s", async (next) => {
    expect((await finish(await visit(next))).headers.get("location")).toBe("/sign-in");
  });

  it("leads past the sign-in page only who has a session of their own", async () => {
    const back = async (person: string | null) => {
      const query = Object.fromEntries(new URLSearchParams(await visit("/thesaurus?q=\u65e5")));
      const signedIn = {
        id: "s",
        token: "t",
        person,
        session: { endsAt: "2027-01-01T00:00:00Z" },
      } as SignedIn;
      const answer = await answerVisit({ params: { step: ["callback"] }, query, ...toAsked(), signedIn });
      return answer.headers.get("location");
    };
    const page = "/thesaurus?q=%E6%97%A5";
    expect(await back("alice")).toBe(page);
    for (const person of [null, "bob"])
      expect(await back(person)).toBe(`/sign-in?next=${encodeURIComponent("/thesaurus?q=\u65e5")}`);
  });

  it("shows a browser the problem on the sign-in page", async () => {
    const state = new URL(await start()).searchParams.get("state");
    const answer = await finish(`?error=access_denied&state=${state}`, { accept: "text/html,*/*" });
    expect(answer.headers.get("location")).toBe("/sign-in?next=%2Fclusters&problem=identity-refused");
  });

  it("says that the provider is down, and works again with the next attempt", async () => {
    await load({ OIDC_ISSUER: "http://127.0.0.1:9" });
    expect(await refusal(start())).toBe("identity-unavailable");
    await load({});
    const search = await visit();
    const cookies = new Map(jar);
    await load({ OIDC_CLIENT_SECRET: "wrong" });
    expect(await refusal(finish(search))).toBe("identity-unavailable");
    await load({});
    jar = cookies;
    expect(await refusal(finish(await visit()))).toBe("passed");
  });

  it("takes the cookie of one thing for no other", async () => {
    await finish(await visit());
    await start();
    const [person, visited] = [...jar.values()];
    if (person && visited)
      jar = new Map([
        ["portal_identity", visited],
        ["portal_session", person],
      ]);
    expect(await who()).toBeNull();
    const { readCookie } = await import("../cookie");
    expect(await readCookie(toAsked().headers)).toBeNull();
  });
});
