import "server-only";
import { toKeptText } from "@/lib/portal/kept-text";
import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import type { Problem } from "@/lib/portal/problem";
import type { AuditRow } from "./records";

export type AuditAction =
  | ("sign-in" | "sign-out" | "revoke" | "submit" | "cancel" | "provision" | "extend" | "delete")
  | ("note" | "withdraw-note");
/** `refused` by the portal or the facility; `not-sent`: certainly not carried out, for want of a connection or the database. */
type AuditOutcome = "done" | "refused" | "not-sent" | "unknown";
/** Whose session it is, as introspected. */
export type AuditWho = { project: string | null; username: string | null; person: string | null };

type Event = AuditWho & {
  requestId: string;
  atMs: number;
  address: string;
  action: AuditAction;
  /** The request's path, as it was sent. */
  path: string;
  /** What the body names, such as a new cluster. */
  name?: string;
  /** Never repeated, wherever it occurs. */
  token: string | null;
};

const longestName = 200;
const longestTarget = 300;
/** Whoever pastes a token into an address doesn't get it recorded; its first letters are those of any JSON object. */
const jwt = /eyJ[\w-]{4,}\.[\w-]+(\.[\w-]*)?/g;

/** A text without tokens of any session. */
export const withoutTokens = (text: string): string => text.replace(jwt, "…");

/** The row of an event that has begun: names alone, each a line without control characters and of bounded length. */
export function toOpenRow({ token, ...event }: Event): AuditRow {
  const clean = (text: string) => toKeptText(withoutTokens(text), longestName, token ? [token] : []);
  const cleanOrNull = (text: string | null) => (text === null ? null : clean(text));
  const parts = event.path.replace(/^\/(api\/)?/, "").split("/");
  const names = [...parts.map(decode), ...(event.name === undefined ? [] : [event.name])];
  const target = names.map((name) => encodeURI(clean(name)).replaceAll("/", "%2F")).join("/");
  return {
    id: event.requestId,
    at_ms: event.atMs,
    project: cleanOrNull(event.project),
    username: cleanOrNull(event.username),
    person: cleanOrNull(event.person),
    address: clean(event.address),
    action: event.action,
    target: target.slice(0, longestTarget),
    outcome: "open",
    events: 1,
    is_proven: 0,
    owner: null,
    resource: null,
    result: null,
    deed: null,
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What became of a request that failed. */
export function toAuditOutcome(action: AuditAction, problem: Problem): AuditOutcome {
  // A sign-in that failed opened no session, whatever the facility made of it.
  if (action !== "sign-in" && mayHaveArrived(problem)) return "unknown";
  return problem.status >= 500 ? "not-sent" : "refused";
}

/** A row as it is logged and exported (scripts/audit-log.mjs). */
export const toAuditLine = (row: AuditRow) => ({
  time: new Date(row.at_ms).toISOString(),
  requestId: row.id,
  project: row.project,
  user: row.username,
  person: row.person,
  address: row.address,
  action: row.action,
  target: row.target,
  outcome: row.outcome === "open" ? "unknown" : row.outcome,
  requests: row.events,
});
