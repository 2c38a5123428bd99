import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Meddling } from "./meddling-proxy";
import type { Environment } from "./portal";

/** What proxy and portal share. */
export const secret = "shared-by-proxy-and-portal-in-these-tests";

type How = Meddling & {
  /** Of the portal, whose own host and port are HERE. */
  settings?: Environment;
  token?: string;
  says?: RegExp;
  unchecked?: RegExp;
};
/** A set-up that is wrong, and what of it the doctor finds: exactly these checks, in words like these. */
export type Broken = [what: string, finds: string[], how: How];

export const reply =
  (status: number, headers = {}, body = "") =>
  (_: unknown, to: ServerResponse) => {
    to.writeHead(status, headers).end(body);
    return true;
  };
const without = (name: string): Meddling => ({ onAnswer: (headers) => void delete headers[name] });
const setting = (name: string, toValue: (from: IncomingMessage) => unknown): Meddling => ({
  onRequest: (headers, from) => void Object.assign(headers, { [name]: toValue(from) }),
});
const toCookie = (amend: (cookie: string) => string): Meddling => ({
  onAnswer: (headers) => {
    const cookies = headers["set-cookie"] as string[] | undefined;
    if (cookies) headers["set-cookie"] = cookies.map(amend);
  },
});
export const toLogin = reply(302, { Location: "/oauth2/start" });
const page = (from: { url?: string }) => from.url?.split("?")[0] ?? "";
const answering = (
  isMeant: (from: IncomingMessage) => boolean,
  answer: ReturnType<typeof reply>,
): Meddling => ({ answers: (from, to) => isMeant(from) && answer(from, to) });
const at = (path: string) => (from: IncomingMessage) => page(from) === path;
const keeping = (path: string, toKey: (from: IncomingMessage) => string): Meddling => ({
  keepsBy: (from) => (page(from) === path ? toKey(from) : ""),
});
const redirecting = (toPlace: (from: IncomingMessage) => string, status = 308): Meddling => ({
  plain: (from, to) => void to.writeHead(status, { Location: toPlace(from) }).end(),
});
const isLarge = (from: IncomingMessage) => Number(from.headers["content-length"]) > 1e6;
const refuseLate: RequestListener = (from, to) => {
  from.resume().on("end", () => to.writeHead(413).end());
};
const ownProto = setting("x-forwarded-proto", ({ headers }) => headers["x-forwarded-proto"] ?? "https");
const [redirect, time, caller] = ["Redirect from http", "Time", "The caller"];
const [own, open, body, sessionPage] = ["Own address", "Open to all", "Body of 4 MB", "A session's page"];

export const broken: Broken[] = [
  ["http is served", [redirect], { plain: reply(200), says: /HTTP 200/ }],
  ["nothing listens for http", [redirect], { plain: null, says: /ECONNREFUSED/ }],
  ["http leads elsewhere", [redirect], redirecting(() => "https://localhost.example/status")],
  ["http leads to https for now only", [redirect], redirecting(() => "https://localhost/status", 302)],
  [
    "http leads to itself",
    [redirect, own],
    redirecting(({ headers, url }) => `http://${headers.host}${url}`),
  ],
  [
    "http leads to the Host that was sent",
    [own],
    {
      ...redirecting(({ headers, url }) => `https://${headers.host?.split(":")[0]}${url}`),
      says: /a forged Host changes it/,
    },
  ],
  [
    "http leads to the X-Forwarded-Host that was sent",
    [own],
    {
      ...redirecting(({ headers, url }) => `https://${headers["x-forwarded-host"] ?? "localhost"}${url}`),
      says: /a forged X-Forwarded-Host changes it/,
    },
  ],
  ["no HSTS", ["HSTS"], without("strict-transport-security")],
  [
    "HSTS for a minute",
    ["HSTS"],
    { onAnswer: (headers) => void Object.assign(headers, { "strict-transport-security": "max-age=60" }) },
  ],
  ["no X-Portal-Build", ["X-Portal-Build"], without("x-portal-build")],
  ["no X-Portal-Time", [time], without("x-portal-time")],
  ["no Server-Timing", [time], without("server-timing")],
  ["a proxy that keeps pages", [time], keeping("/status", () => "page")],
  [
    "a proxy that keeps a session's pages for everybody",
    [sessionPage],
    { ...keeping("/activity", () => "page"), says: /kept for others/ },
  ],
  [
    "a proxy that keeps a session's pages for the session",
    [sessionPage],
    { ...keeping("/activity", ({ headers }) => `${headers.cookie}`), says: /may be kept/ },
  ],
  ["no Cache-Control", [sessionPage], { ...without("cache-control"), says: /may be kept/ }],
  [
    "a limit of 1 MB, politely",
    [body],
    {
      answers: (from, to) => {
        if (isLarge(from)) refuseLate(from, to);
        return isLarge(from);
      },
      says: /HTTP 413/,
    },
  ],
  [
    "a limit of 1 MB, by breaking off",
    [body],
    { answers: (from) => isLarge(from) && Boolean(from.socket.destroy()) },
  ],
  ["open metrics", ["Metrics"], { opensMetrics: true }],
  [
    "a login in front of security.txt",
    [open],
    {
      ...answering(at("/.well-known/security.txt"), toLogin),
      says: /security\.txt: HTTP 302, \/oauth2\/start/,
    },
  ],
  [
    "a login in front of the logo",
    [open],
    { ...answering(at("/api/logo"), reply(401)), says: /logo: HTTP 401/ },
  ],
  ["a closed sign-in", [open], { ...answering(at("/sign-in"), reply(403)), says: /sign-in: HTTP 403/ }],
  [
    "a proxy that vouches for whatever callers say of themselves",
    ["Forged X-Portal-Person", caller],
    {
      onRequest: (headers, { headers: { "x-portal-person": person = "" } }) =>
        void Object.assign(headers, { "x-portal-proxy": secret, "x-portal-person": person }),
    },
  ],
  [
    "a cookie without Secure",
    ["Sign-in"],
    toCookie((cookie) => cookie.replace("; Secure", "").replace(" Secure;", "")),
  ],
  ["a cookie for a domain", ["Sign-in"], toCookie((cookie) => `${cookie}; Domain=localhost`)],
  ["no cookie", ["Sign-in"], without("set-cookie")],
  [
    "sign-outs that don't get through",
    ["Sign-out"],
    answering(({ method }) => method === "DELETE", reply(405)),
  ],
  [
    "a session that outlives its sign-out",
    ["Sign-out"],
    {
      ...answering(({ method }) => method === "DELETE", reply(200, {}, "{}")),
      says: /the session continues/,
    },
  ],
  [
    "no X-Forwarded-Proto",
    [caller],
    { onRequest: (headers) => void delete headers["x-forwarded-proto"], says: /its scheme for http\./ },
  ],
  [
    "an X-Forwarded-Proto of the caller's choice",
    [caller],
    { ...ownProto, says: /what it claims is believed/ },
  ],
  [
    "no X-Forwarded-For",
    [caller],
    {
      onRequest: (headers) => void delete headers["x-forwarded-for"],
      says: /its address is taken for 127\.0\.0\.1/,
    },
  ],
  [
    "TRUSTED_PROXIES of none",
    [caller],
    {
      settings: { TRUSTED_PROXIES: "0" },
      says: /its address is taken for 127\.0\.0\.1, its scheme for http/,
    },
  ],
  [
    "TRUSTED_PROXIES of two",
    [caller],
    { settings: { TRUSTED_PROXIES: "2" }, says: /what it claims is believed/ },
  ],
  [
    "no SECURITY_CONTACT",
    [open],
    { settings: { SECURITY_CONTACT: "" }, says: /security\.txt: HTTP 404.*Set SECURITY_CONTACT/ },
  ],
  [
    "a PORTAL_URL of another host",
    [own, "Sign-in"],
    { settings: { PORTAL_URL: "https://portal.example" }, says: /links lead to https:\/\/portal\.example/ },
  ],
  ["a PORTAL_URL of http", ["HSTS", own, "Sign-in"], { settings: { PORTAL_URL: "http://HERE" } }],
  [
    "no PORTAL_URL, and an X-Forwarded-Proto of the caller's choice",
    ["HSTS", own, caller],
    { settings: { PORTAL_URL: "" }, ...ownProto, says: /a forged X-Forwarded-Proto changes it/ },
  ],
  [
    "clocks that differ",
    [time],
    { settings: { DEMO_NOW: "2026-10-20T12:00:00Z" }, says: /s behind this one/ },
  ],
  [
    "nobody named, though IDENTITY_REQUIRED",
    [],
    { settings: { IDENTITY_REQUIRED: "1" }, unchecked: /Sign-in, as .*identity is required/ },
  ],
  ["a token that has expired", ["Sign-in"], { token: "expired", says: /expired/ }],
  [
    "a token of no operator",
    [],
    { token: "streaming", unchecked: /The caller, as the token's project isn't in OPERATOR_PROJECTS/ },
  ],
];

/** What isn't a portal: the doctor stops at the first answer, says why, and sends no token. */
export const elsewhere = (url: string): [what: string, says: RegExp, how: Meddling][] => [
  ["a login in front of everything", /HTTP 302, \/oauth2\/start/, { answers: toLogin }],
  [
    "https that leads to itself",
    /HTTP 301, https:/,
    { answers: ({ url: path }, to) => reply(301, { Location: `${url}${path}` })(null, to) },
  ],
  ["another site", /HTTP 200/, { answers: reply(200, {}, "<h1>It works</h1>") }],
  ["an answer without an end", /more than 4 MB/, { answers: (_, to) => pour(to) }],
  ["an answer that breaks off", /hang up/, { answers: (from) => Boolean(from.socket.destroy()) }],
  ["no answer", /no answer within 15 s/, { answers: () => true }],
];

function pour(to: ServerResponse): true {
  to.writeHead(200, { "Content-Type": "application/json" });
  const more = () => {
    while (to.write('{"session":null,'.repeat(5000)));
  };
  to.on("drain", more).on("error", () => {});
  more();
  return true;
}
