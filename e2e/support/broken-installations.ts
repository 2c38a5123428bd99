import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Meddling } from "./meddling-proxy";
import type { Environment } from "./portal";

/** What proxy and portal share. */
export const secret = "shared-by-proxy-and-portal-in-these-tests";

type How = Meddling & {
  /** Of the portal, whose own host and port are HERE. */
  settings?: Environment;
  token?: string;
  unchecked?: RegExp;
};
/** A set-up that is wrong, and what of it the doctor finds: exactly these checks, in words like these. */
export type Broken = [what: string, finds: string[], says: RegExp, how: How];

const reply =
  (status: number, headers = {}, body = "") =>
  (_: unknown, to: ServerResponse) => {
    to.writeHead(status, headers).end(body);
    return true;
  };
const answeringWith = (own: object): Meddling => ({
  onAnswer: (headers) => void Object.assign(headers, own),
});
const without = (name: string): Meddling => ({ onAnswer: (headers) => void delete headers[name] });
/** A header that is set to none is left out. */
const setting = (toHeaders: (headers: IncomingHttpHeaders) => object): Meddling => ({
  onRequest: (headers, from) => void Object.assign(headers, toHeaders(from.headers)),
});
const toCookie = (amend: (cookie: string) => string): Meddling => ({
  onAnswer: (headers) => {
    const cookies = headers["set-cookie"] as string[] | undefined;
    if (cookies) headers["set-cookie"] = cookies.map(amend);
  },
});
const toLogin = reply(302, { Location: "/oauth2/start" });
const at = (path: string) => (from: IncomingMessage) => from.url?.split("?")[0] === path;
const isDelete = ({ method }: IncomingMessage) => method === "DELETE";
const isLarge = (from: IncomingMessage) => Number(from.headers["content-length"]) > 1e6;
const breakOff = (from: IncomingMessage) => Boolean(from.socket.destroy());
const refuseLate = (from: IncomingMessage, to: ServerResponse) =>
  Boolean(from.resume().on("end", () => to.writeHead(413).end()));
const answering = (isMeant: ReturnType<typeof at>, answer: ReturnType<typeof reply>): Meddling => ({
  answers: (from, to) => isMeant(from) && answer(from, to),
});
const keeping = (path: string, toKey: (from: IncomingMessage) => string): Meddling => ({
  keepsBy: (from) => (at(path)(from) ? toKey(from) : ""),
});
const redirecting = (
  toPlace: (headers: IncomingHttpHeaders, path: string) => string,
  status = 308,
): Meddling => ({
  plain: ({ headers, url = "" }, to) => void to.writeHead(status, { Location: toPlace(headers, url) }).end(),
});
const toHost = (choose: (headers: IncomingHttpHeaders) => string | undefined) =>
  redirecting((headers, path) => `https://${choose(headers)?.split(":")[0]}${path}`);
const ownProto = setting((headers) => ({ "x-forwarded-proto": headers["x-forwarded-proto"] ?? "https" }));
const [redirect, time, caller] = ["Redirect from http", "Time", "The caller"];
const [own, open, body, sessionPage] = ["Own address", "Open to all", "Body of 4 MB", "A session's page"];
const any = /./;

export const broken: Broken[] = [
  ["http is served", [redirect], /HTTP 200/, { plain: reply(200) }],
  ["nothing listens for http", [redirect], /ECONNREFUSED/, { plain: null }],
  ["http leads elsewhere", [redirect], any, redirecting(() => "https://localhost.example/status")],
  ["http leads to https for now only", [redirect], any, redirecting(() => "https://localhost/status", 302)],
  ["http leads to itself", [redirect, own], any, redirecting(({ host }, path) => `http://${host}${path}`)],
  ["http leads to the Host that was sent", [own], /a forged Host changes it/, toHost(({ host }) => host)],
  [
    "http leads to the X-Forwarded-Host that was sent",
    [own],
    /a forged X-Forwarded-Host changes it/,
    toHost((headers) => String(headers["x-forwarded-host"] ?? "localhost")),
  ],
  ["no HSTS", ["HSTS"], any, without("strict-transport-security")],
  ["HSTS for a minute", ["HSTS"], any, answeringWith({ "strict-transport-security": "max-age=60" })],
  ["no X-Portal-Build", ["X-Portal-Build"], any, without("x-portal-build")],
  ["no X-Portal-Time", [time], any, without("x-portal-time")],
  ["no Server-Timing", [time], any, without("server-timing")],
  ["a proxy that keeps pages", [time], any, keeping("/status", () => "page")],
  [
    "a proxy that keeps pages for everybody",
    [sessionPage],
    /kept for others/,
    keeping("/activity", () => "page"),
  ],
  [
    "a proxy that keeps a session's pages for the session",
    [sessionPage],
    /may be kept/,
    keeping("/activity", ({ headers }) => `${headers.cookie}`),
  ],
  ["no Cache-Control", [sessionPage], /may be kept/, without("cache-control")],
  [
    "a limit of 1 MB, politely",
    [body],
    /HTTP 413/,
    { answers: (...at) => isLarge(at[0]) && refuseLate(...at) },
  ],
  ["a limit of 1 MB, by breaking off", [body], any, { answers: (from) => isLarge(from) && breakOff(from) }],
  ["open metrics", ["Metrics"], any, { opensMetrics: true }],
  [
    "a login in front of security.txt",
    [open],
    /security\.txt: HTTP 302, \/oauth2\/start/,
    answering(at("/.well-known/security.txt"), toLogin),
  ],
  ["a login in front of the logo", [open], /logo: HTTP 401/, answering(at("/api/logo"), reply(401))],
  ["a closed sign-in", [open], /sign-in: HTTP 403/, answering(at("/sign-in"), reply(403))],
  [
    "a proxy that vouches for whatever callers say of themselves",
    ["Forged X-Portal-Person", caller],
    any,
    setting((headers) => ({ "x-portal-proxy": secret, "x-portal-person": headers["x-portal-person"] ?? "" })),
  ],
  [
    "a cookie without Secure",
    ["Sign-in"],
    any,
    toCookie((cookie) => cookie.replace(/; Secure| Secure;/, "")),
  ],
  ["a cookie for a domain", ["Sign-in"], any, toCookie((cookie) => `${cookie}; Domain=localhost`)],
  ["no cookie", ["Sign-in"], any, without("set-cookie")],
  ["sign-outs that don't get through", ["Sign-out"], any, answering(isDelete, reply(405))],
  [
    "a session that outlives its sign-out",
    ["Sign-out"],
    /the session continues/,
    answering(isDelete, reply(200, {}, "{}")),
  ],
  ["no X-Forwarded-Proto", [caller], /its scheme for http\./, setting(() => ({ "x-forwarded-proto": [] }))],
  ["an X-Forwarded-Proto of the caller's choice", [caller], /what it claims is believed/, ownProto],
  [
    "no X-Forwarded-For",
    [caller],
    /its address is taken for 127\.0\.0\.1/,
    setting(() => ({ "x-forwarded-for": [] })),
  ],
  [
    "TRUSTED_PROXIES of none",
    [caller],
    /address is taken for 127\.0\.0\.1, its scheme for http/,
    { settings: { TRUSTED_PROXIES: "0" } },
  ],
  ["TRUSTED_PROXIES of two", [caller], /what it claims is believed/, { settings: { TRUSTED_PROXIES: "2" } }],
  [
    "no SECURITY_CONTACT",
    [open],
    /txt: HTTP 404.*Set SECURITY_CONTACT/,
    { settings: { SECURITY_CONTACT: "" } },
  ],
  [
    "a PORTAL_URL of another host",
    [own, "Sign-in"],
    /links lead to https:\/\/portal\.example/,
    { settings: { PORTAL_URL: "https://portal.example" } },
  ],
  ["a PORTAL_URL of http", ["HSTS", own, "Sign-in"], any, { settings: { PORTAL_URL: "http://HERE" } }],
  [
    "no PORTAL_URL, and an X-Forwarded-Proto of the caller's choice",
    ["HSTS", own, caller],
    /a forged X-Forwarded-Proto changes it/,
    { settings: { PORTAL_URL: "" }, ...ownProto },
  ],
  ["clocks that differ", [time], /s behind this one/, { settings: { DEMO_NOW: "2026-10-20T12:00:00Z" } }],
  [
    "nobody named, though IDENTITY_REQUIRED",
    [],
    any,
    { settings: { IDENTITY_REQUIRED: "1" }, unchecked: /Sign-in, as .*identity is required/ },
  ],
  ["a token that has expired", ["Sign-in"], /expired/, { token: "expired" }],
  [
    "a token of no operator",
    [],
    any,
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
  ["an answer that breaks off", /hang up/, { answers: breakOff }],
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
