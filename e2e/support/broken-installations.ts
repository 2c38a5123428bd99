import type { RequestListener } from "node:http";
import type { Meddling } from "./meddling-proxy";
import type { Environment } from "./portal";

/** What proxy and portal share. */
export const secret = "shared-by-proxy-and-portal-in-these-tests";

/** A set-up that is wrong, and what of it the doctor finds: exactly these checks, in words like these. */
export type Broken = Meddling & {
  what: string;
  /** Of the portal, whose own host and port are HERE. */
  settings?: Environment;
  token?: string;
  finds: string[];
  says?: RegExp;
  unchecked?: RegExp;
};

export const reply =
  (status: number, headers = {}, body = "") =>
  (_: unknown, to: Parameters<RequestListener>[1]) => {
    to.writeHead(status, headers).end(body);
    return true;
  };
const without = (name: string): Meddling => ({ onAnswer: (headers) => void delete headers[name] });
const toCookie =
  (amend: (cookie: string) => string): Meddling["onAnswer"] =>
  (headers) => {
    const cookies = headers["set-cookie"] as string[] | undefined;
    if (cookies) headers["set-cookie"] = cookies.map(amend);
  };
export const toLogin = reply(302, { Location: "/oauth2/start" });
const page = (from: { url?: string }) => from.url?.split("?")[0] ?? "";

export const broken: Broken[] = [
  { what: "http is served", plain: reply(200), finds: ["Redirect from http"], says: /HTTP 200/ },
  { what: "nothing listens for http", plain: null, finds: ["Redirect from http"], says: /ECONNREFUSED/ },
  {
    what: "http leads elsewhere",
    plain: reply(308, { Location: "https://localhost.example/status" }),
    finds: ["Redirect from http"],
  },
  {
    what: "http leads to https for now only",
    plain: reply(302, { Location: "https://localhost/status" }),
    finds: ["Redirect from http"],
  },
  {
    what: "http leads to itself",
    plain: ({ headers, url: at }, to) =>
      void to.writeHead(308, { Location: `http://${headers.host}${at}` }).end(),
    finds: ["Redirect from http", "Own address"],
  },
  {
    what: "http leads to the Host that was sent",
    plain: ({ headers, url: at }, to) =>
      void to.writeHead(308, { Location: `https://${headers.host?.split(":")[0]}${at}` }).end(),
    finds: ["Own address"],
    says: /a forged Host changes it/,
  },
  {
    what: "http leads to the X-Forwarded-Host that was sent",
    plain: ({ headers, url: at }, to) =>
      void to
        .writeHead(308, { Location: `https://${headers["x-forwarded-host"] ?? "localhost"}${at}` })
        .end(),
    finds: ["Own address"],
    says: /a forged X-Forwarded-Host changes it/,
  },
  { what: "no HSTS", ...without("strict-transport-security"), finds: ["HSTS"] },
  {
    what: "HSTS for a minute",
    onAnswer: (headers) => void Object.assign(headers, { "strict-transport-security": "max-age=60" }),
    finds: ["HSTS"],
  },
  { what: "no X-Portal-Build", ...without("x-portal-build"), finds: ["X-Portal-Build"] },
  { what: "no X-Portal-Time", ...without("x-portal-time"), finds: ["Time"] },
  { what: "no Server-Timing", ...without("server-timing"), finds: ["Time"] },
  {
    what: "a proxy that keeps pages",
    keepsBy: (from) => (page(from) === "/status" ? "page" : ""),
    finds: ["Time"],
  },
  {
    what: "a proxy that keeps a session's pages for everybody",
    keepsBy: (from) => (page(from) === "/activity" ? "page" : ""),
    finds: ["A session's page"],
    says: /kept for others/,
  },
  {
    what: "a proxy that keeps a session's pages for the session",
    keepsBy: (from) => (page(from) === "/activity" ? `${from.headers.cookie}` : ""),
    finds: ["A session's page"],
    says: /may be kept/,
  },
  {
    what: "no Cache-Control",
    ...without("cache-control"),
    finds: ["A session's page"],
    says: /may be kept/,
  },
  {
    what: "a limit of 1 MB, politely",
    answers: (from, to) => {
      const isLarge = Number(from.headers["content-length"]) > 1e6;
      if (isLarge) from.resume().on("end", () => to.writeHead(413).end());
      return isLarge;
    },
    finds: ["Body of 4 MB"],
    says: /HTTP 413/,
  },
  {
    what: "a limit of 1 MB, by breaking off",
    answers: (from) => Number(from.headers["content-length"]) > 1e6 && Boolean(from.socket.destroy()),
    finds: ["Body of 4 MB"],
  },
  { what: "open metrics", opensMetrics: true, finds: ["Metrics"] },
  {
    what: "a login in front of security.txt",
    answers: (from, to) => from.url === "/.well-known/security.txt" && toLogin(from, to),
    finds: ["Open to all"],
    says: /security\.txt: HTTP 302, \/oauth2\/start/,
  },
  {
    what: "a login in front of the logo",
    answers: (from, to) => from.url === "/api/logo" && reply(401)(from, to),
    finds: ["Open to all"],
    says: /logo: HTTP 401/,
  },
  {
    what: "a closed sign-in",
    answers: (from, to) => page(from) === "/sign-in" && reply(403)(from, to),
    finds: ["Open to all"],
    says: /sign-in: HTTP 403/,
  },
  {
    what: "a proxy that vouches for whatever callers say of themselves",
    onRequest: (headers, from) =>
      void Object.assign(headers, {
        "x-portal-proxy": secret,
        "x-portal-person": from.headers["x-portal-person"] ?? "",
      }),
    finds: ["Forged X-Portal-Person", "The caller"],
  },
  {
    what: "a cookie without Secure",
    onAnswer: toCookie((cookie) => cookie.replace("; Secure", "").replace(" Secure;", "")),
    finds: ["Sign-in"],
  },
  {
    what: "a cookie for a domain",
    onAnswer: toCookie((cookie) => `${cookie}; Domain=localhost`),
    finds: ["Sign-in"],
  },
  { what: "no cookie", ...without("set-cookie"), finds: ["Sign-in"] },
  {
    what: "sign-outs that don't get through",
    answers: (from, to) => from.method === "DELETE" && reply(405)(from, to),
    finds: ["Sign-out"],
  },
  {
    what: "a session that outlives its sign-out",
    answers: (from, to) => from.method === "DELETE" && reply(200, {}, "{}")(from, to),
    finds: ["Sign-out"],
    says: /the session continues/,
  },
  {
    what: "no X-Forwarded-Proto",
    onRequest: (headers) => void delete headers["x-forwarded-proto"],
    finds: ["The caller"],
    says: /its scheme for http\./,
  },
  {
    what: "an X-Forwarded-Proto of the caller's choice",
    onRequest: (headers, from) =>
      void Object.assign(headers, { "x-forwarded-proto": from.headers["x-forwarded-proto"] ?? "https" }),
    finds: ["The caller"],
    says: /what it claims is believed/,
  },
  {
    what: "no X-Forwarded-For",
    onRequest: (headers) => void delete headers["x-forwarded-for"],
    finds: ["The caller"],
    says: /its address is taken for 127\.0\.0\.1/,
  },
  {
    what: "TRUSTED_PROXIES of none",
    settings: { TRUSTED_PROXIES: "0" },
    finds: ["The caller"],
    says: /its address is taken for 127\.0\.0\.1, its scheme for http/,
  },
  {
    what: "TRUSTED_PROXIES of two",
    settings: { TRUSTED_PROXIES: "2" },
    finds: ["The caller"],
    says: /what it claims is believed/,
  },
  {
    what: "no SECURITY_CONTACT",
    settings: { SECURITY_CONTACT: "" },
    finds: ["Open to all"],
    says: /security\.txt: HTTP 404.*Set SECURITY_CONTACT/,
  },
  {
    what: "a PORTAL_URL of another host",
    settings: { PORTAL_URL: "https://portal.example" },
    finds: ["Own address", "Sign-in"],
    says: /links lead to https:\/\/portal\.example/,
  },
  {
    what: "a PORTAL_URL of http",
    settings: { PORTAL_URL: "http://HERE" },
    finds: ["HSTS", "Own address", "Sign-in"],
  },
  {
    what: "no PORTAL_URL, and an X-Forwarded-Proto of the caller's choice",
    settings: { PORTAL_URL: "" },
    onRequest: (headers, from) =>
      void Object.assign(headers, { "x-forwarded-proto": from.headers["x-forwarded-proto"] ?? "https" }),
    finds: ["HSTS", "Own address", "The caller"],
    says: /a forged X-Forwarded-Proto changes it/,
  },
  {
    what: "clocks that differ",
    settings: { DEMO_NOW: "2026-10-20T12:00:00Z" },
    finds: ["Time"],
    says: /s behind this one/,
  },
  {
    what: "nobody named, though IDENTITY_REQUIRED",
    settings: { IDENTITY_REQUIRED: "1" },
    finds: [],
    unchecked: /Sign-in, as .*identity is required/,
  },
  { what: "a token that has expired", token: "expired", finds: ["Sign-in"], says: /expired/ },
  {
    what: "a token of no operator",
    token: "streaming",
    finds: [],
    unchecked: /The caller, as the token's project isn't in OPERATOR_PROJECTS/,
  },
];
