import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Findings } from "./findings";
import { ask, type Reply } from "./portal-caller";
import * as words from "./words";

/** Where people open a portal, and come by http; what it answered to GET /api/session; the headers of the doctor's own session. */
type Portal = { url: URL; plain: URL; token: string; first: Reply; own: { Cookie: string; Origin: string } };
/** What is wrong and what to change where, in words; false or empty: nothing. `unchecked`: why that can't be said. */
type Found = string | false | { unchecked: string };
type Checks = Record<string, (portal: Portal) => Found | Promise<Found>>;

function readJson({ body }: Reply) {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

/** An answer in a few words. */
function describe(answer: Reply): string {
  const { path, status, body, headers } = answer;
  const { title, detail } = readJson(answer);
  const what = headers.location ?? (title ? `${title}: ${detail}` : (headers["content-type"] ?? "no type"));
  return `${path}: ${status === 0 ? body : `HTTP ${status}, ${what}`}`.replace(/\.$/, "");
}

const isProblem = (answer: Reply) => /^\/problems\//.test(readJson(answer).type);
/** How far an instant is certainly ahead of this machine's clock, in s (negative: behind), however long the answer took. */
const toAhead = (ms: number, at: Reply) => (ms - Math.min(Math.max(ms, at.sentMs), at.cameMs)) / 1000;
const toNumber = (pattern: RegExp, text: unknown) => Number(pattern.exec(String(text))?.[1]);
const toLinked = ({ body }: Reply) => /<link rel="self" href="([^"]*?)\/api\//.exec(body)?.[1];

const mark = "forged.invalid";
const person = { "X-Portal-Person": mark };
const session = "/api/session";

/** What everybody sees of TLS. */
const tlsChecks: Checks = {
  "Redirect from http": async ({ url, plain }) => {
    const answer = await ask(plain, "/status");
    const led = `${answer.status} ${answer.headers.location}`.replace(/:\d+\//, "/");
    if ([301, 308].some((status) => led.startsWith(`${status} https://${url.hostname}/`))) return false;
    return `${describe(answer)}. Let the proxy answer by http with 308 and the same address by https.`;
  },
  Certificate: ({ first: { validTo, cameMs } }) =>
    Date.parse(validTo) - cameMs < 14 * 86_400_000 &&
    `it ends within 14 days: ${validTo}. Renew it, and have that done without anybody.`,
  HSTS: ({ first: { headers } }) =>
    !(toNumber(/^max-age="?(\d+)/, headers["strict-transport-security"]) > 15e6) &&
    "it is missing, or too short. Set PORTAL_URL to the https address, and pass Strict-Transport-Security on.",
};

/** What everybody sees of a portal. */
const entranceChecks: Checks = {
  "X-Portal-Build": ({ first }) =>
    !first.headers["x-portal-build"] && "it is missing. Pass all headers on that begin with X-Portal-.",
  "Own address": async ({ url, plain }) => {
    // Nobody keeps an answer for these addresses yet.
    const feed = `/api/status/feed.xml?doctor=${randomUUID()}`;
    const usual = await ask(url, feed);
    const linked = toLinked(usual);
    if (!linked) return { unchecked: `the feed of downtimes came as ${describe(usual)}` };
    if (linked !== url.origin) return `links lead to ${linked}. Set PORTAL_URL to what people open.`;
    for (const name of ["Host", "X-Forwarded-Host", "X-Forwarded-Proto"])
      for (const site of [url, plain])
        for (const headers of [{ [name]: name.endsWith("Proto") ? "http" : mark }, {}]) {
          const answer = await ask(site, feed + name + (site === url), { headers });
          if (answer.headers.location?.includes(mark) || (toLinked(answer) ?? linked) !== linked)
            return `a forged ${name} changes it. Set PORTAL_URL, and let the proxy redirect to that name and keep nothing.`;
        }
    return false;
  },
  "Forged X-Portal-Person": async ({ url }) => {
    const claims = [person, { ...person, "X-Portal-Proxy": mark }];
    const answers = await Promise.all(claims.map((headers) => ask(url, "/sign-in", { headers })));
    if (!answers.some(({ body }) => body.includes(mark))) return false;
    return "it is believed. Let the proxy set X-Portal-Person and X-Portal-Proxy in the same place, or empty both.";
  },
  "Body of 4 MB": async ({ url }) => {
    // The portal reads all of it before it says that this path takes no writes.
    const answer = await ask(url, "/api/health", { method: "POST", body: " ".repeat(4_000_000) });
    if (answer.status === 411)
      return "the proxy doesn't pass its Content-Length on. Let it read bodies whole.";
    if (isProblem(answer)) return false;
    return `the proxy refuses it, ${describe(answer)}. Raise its limit to 6 MB (client_max_body_size, max_size).`;
  },
  Metrics: async ({ url }) => {
    const answers = [await ask(url, "/api/metrics"), await ask(url, "/api/%6detrics?a=b")];
    const isSeen = answers.some(({ body }) => /^# TYPE /m.test(body));
    return isSeen && "everybody can read them. Let the proxy give /api/metrics to your monitoring alone.";
  },
  "Open to all": async ({ url }) => {
    const paths = ["/.well-known/security.txt", "/api/logo", "/sign-in"];
    const answers = await Promise.all(paths.map((path) => ask(url, path)));
    // A login that names people asks them on their way to the sign-in.
    const isOpen = ({ path, status }: Reply) => status === 200 || (path === "/sign-in" && status === 302);
    const closed = answers.filter((one) => !isOpen(one) && !isProblem(one));
    const what = closed.map(describe).join("; ");
    return what && `${what}. Set SECURITY_CONTACT, and let the proxy pass these on without a login.`;
  },
  Time: async ({ url, first }) => {
    const ahead = toAhead(toNumber(/(\d+)/, first.headers["x-portal-time"]), first);
    if (!(Math.abs(ahead) <= 2))
      return `the portal's clock is ${Math.abs(ahead).toFixed(1)} s ${ahead < 0 ? "behind" : "ahead of"} this one. Set both by NTP, keep no answers in front of the portal, and pass X-Portal-Time on.`;
    for (const waitMs of [0, 3000]) {
      await delay(waitMs);
      const page = await ask(url, "/status");
      // As browsers read it (lib/time/clock.ts).
      const ageMs = toNumber(/rendered;dur=(\d+)/, page.headers["server-timing"]);
      if (!(toAhead(toNumber(/renderedAtMs\\?":(\d+)/, page.body) + ageMs, page) - ahead >= -2))
        return `/status is older than it says, or doesn't say it. Keep no answers in front of the portal, and pass Server-Timing on.`;
    }
    return false;
  },
};

/** What a session of the doctor's own shows: the first check opens it, and the last ends it. */
const sessionChecks: Checks = {
  "Sign-in": async ({ url, token, own }) => {
    const headers = { ...own, "Content-Type": "application/json" };
    const answer = await ask(url, session, { method: "POST", headers, body: JSON.stringify({ token }) });
    const { type } = readJson(answer);
    if (/token-/.test(type)) return `${describe(answer)}. Give a token that works.`;
    // People whom the doctor can't be.
    if (/identity-|facility-refused/.test(type)) return { unchecked: describe(answer) };
    const set = answer.headers["set-cookie"]?.find((one) => one.includes("portal_session="));
    own.Cookie = set?.split(";")[0] ?? "";
    if (!set)
      return `no cookie came, ${describe(answer)}. Set PORTAL_URL to what people open, and pass Origin and Set-Cookie on.`;
    const safe = /^__Host-(?=.*; Secure)(?=.*; HttpOnly)(?=.*; Path=\/(;|$))(?!.*; Domain)/i;
    if (url.protocol === "http:" || safe.test(set)) return false;
    return `the cookie came as ${set.replace(/=[^;]*/, "=…")}. Pass it on as the portal sets it.`;
  },
  "A session's page": async ({ url, own: headers }) => {
    const path = `/activity?doctor=${randomUUID()}`;
    const page = await ask(url, path, { headers });
    const again = await ask(url, path, { headers });
    const isOthers = (await ask(url, path)).status === 200;
    if (page.status !== 200) return `${describe(page)}. Pass all headers on.`;
    const policy = "content-security-policy";
    const isNew = !isOthers && page.headers[policy] !== again.headers[policy];
    if (isNew && page.headers["cache-control"]?.includes("no-store")) return false;
    return `it ${isOthers ? "is kept for others" : "may be kept"}. Keep no answers in front of the portal, and pass Cache-Control on.`;
  },
  "The caller": async ({ url, own: headers }) => {
    const claims = { "X-Forwarded-For": "192.0.2.6", "X-Forwarded-Proto": "http", ...person };
    const usual = await ask(url, session, { headers });
    const { believed } = readJson(usual);
    const claiming = readJson(await ask(url, session, { headers: { ...headers, ...claims } }));
    if (!believed) return { unchecked: "the token's project isn't in OPERATOR_PROJECTS" };
    const { address, scheme } = believed;
    if (JSON.stringify(believed) !== JSON.stringify(claiming.believed))
      return "what it claims is believed. Let each proxy add to X-Forwarded-For, set X-Forwarded-Proto, empty X-Portal-Person, and set TRUSTED_PROXIES to their number.";
    const isRight = [address === usual.own, `${scheme}:` === url.protocol];
    if (!isRight[0] && isRight[1] && !/^(127\.|::1$)/.test(address) && address !== usual.remote)
      return { unchecked: `this machine, whose address is ${usual.own}, is taken for ${address}` };
    const texts = [`its address is taken for ${address}`, `its scheme for ${scheme}`];
    const wrong = texts.filter((_, index) => !isRight[index]).join(", ");
    return (
      wrong &&
      `${wrong}. Set TRUSTED_PROXIES to the number of proxies, and let each set X-Forwarded-For and X-Forwarded-Proto.`
    );
  },
  "Sign-out": async ({ url, own: headers }) => {
    const out = await ask(url, session, { method: "DELETE", headers });
    const isOver = readJson(await ask(url, session, { headers })).session === null;
    if (out.status === 200 && isOver) return false;
    return `the session continues, ${describe(out)}. Let the proxy pass DELETE on, with Origin and Cookie.`;
  },
};

/**
 * Checks an installation from outside, and with a token by a session of its own, which it ends. The token is sent only where a portal has
 * answered. `plain`: where people come by http.
 */
export async function examinePortal(found: Findings, url: URL, plain: URL, token = ""): Promise<void> {
  const first = await ask(url, "/api/session");
  if (readJson(first).session !== null) {
    found.causes.push(words.noPortal(describe(first)));
    return;
  }
  const portal: Portal = { url, plain, token, first, own: { Cookie: "", Origin: url.origin } };
  const usual = url.protocol === "https:" ? { ...tlsChecks, ...entranceChecks } : entranceChecks;
  for (const [name, look] of Object.entries(token ? { ...usual, ...sessionChecks } : usual)) {
    const wrong = await look(portal);
    if (!wrong) found.right++;
    else if (typeof wrong === "string") found.odd.push(`${name}: ${wrong}`);
    else found.unchecked.push(`${name}, as ${wrong.unchecked}`);
    if (name === "Sign-in" && !portal.own.Cookie) break;
  }
  if (!token) found.unchecked.push(words.noSession);
}
