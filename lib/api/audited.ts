import "server-only";
import type { NextRequest } from "next/server";
import {
  type AuditAction,
  type AuditWho,
  toAuditOutcome,
  toOpenRow,
  withoutTokens,
} from "@/lib/audit/audit-line";
import { readAudit } from "@/lib/audit/audit-record";
import type { Deed } from "@/lib/audit/deed";
import { toOwner } from "@/lib/audit/owner";
import type { AuditRow } from "@/lib/audit/records";
import { isProven } from "@/lib/facility/proven-tokens";
import { readClientAddress } from "@/lib/portal/client-address";
import { toKeptText } from "@/lib/portal/kept-text";
import { PortalError } from "@/lib/portal/portal-error";
import { type Problem, problemSlug } from "@/lib/portal/problem";
import type { SignedIn } from "@/lib/session/session";
import { now } from "@/lib/time/clock";
import * as words from "./words";

const nobody: AuditWho = { project: null, username: null, person: null };
/** The longest text that a write is told with. */
const longestText = 300;
/** Faults of a form: nobody tried what isn't theirs. */
const formFaults = new Set(["invalid-input", "unsupported-media-type", "body-too-large"]);

/** One request as far as the audit record is concerned. */
export class Audited {
  readonly #event: Pick<
    Parameters<typeof toOpenRow>[0],
    "requestId" | "atMs" | "address" | "action" | "path"
  >;
  readonly #signedIn: SignedIn | null;
  #who: AuditWho = nobody;
  /** Whether the facility accepts the token, or did when the request came: what ends a session makes it forgotten. */
  #isProven = false;
  #hasBegun = false;
  /** What the body names. */
  name: string | undefined;
  /** What the write is about, for whoever makes it. */
  deed: Deed | null = null;
  /** Whether a limit for strangers has counted the request: only then it may cost a line of its own. */
  isCounted = false;
  /** Whether it is carried out, and so isn't the repetition of another. */
  isCarriedOut = false;

  constructor(
    action: AuditAction,
    { headers, nextUrl }: NextRequest,
    { requestId, signedIn }: { requestId: string; signedIn: SignedIn | null },
  ) {
    const address = readClientAddress(headers);
    this.#event = { requestId, atMs: now(), address, action, path: nextUrl.pathname };
    this.#signedIn = signedIn;
    if (!signedIn || action === "sign-in") return;
    const { token, session, person } = signedIn;
    this.identify({ project: session.project, username: session.username, person }, isProven(token));
  }

  /** Whose session it is, which a sign-in knows at its end. `isAccepted`: the facility accepts its token. */
  identify(who: AuditWho, isAccepted: boolean): void {
    this.#who = who;
    this.#isProven = isAccepted;
  }

  /** The row before the write is sent; whoever calls this stores it. */
  begin(): AuditRow {
    this.#hasBegun = true;
    return { ...this.#toRow(), ...(this.#isProven ? this.#toDeed("under-way", {}) : {}) };
  }

  /** Stores the row before the write is sent. Throws store-unavailable, unless the write `mayRepeat`: that waits for nothing. */
  async store(mayRepeat = false): Promise<void> {
    const stored = readAudit().begin(this.begin());
    if (mayRepeat) return void stored.catch(() => {});
    await stored.catch((cause: unknown) => {
      const { notRecorded: detail, notRecordedTodo: todo } = words;
      throw new PortalError("store-unavailable", { detail, todo, notSent: true, cause });
    });
  }

  /**
   * Records what became of the request; a repetition of another and a sign-out without a session are no events. Waits for the
   * store for two seconds at most, and not at all for what ends a session. Never throws.
   */
  async settle(response: Response): Promise<void> {
    const { action, address } = this.#event;
    const signedIn = this.#signedIn;
    const isRepetition = response.headers.has("Idempotency-Replayed");
    const problem = response.ok ? null : await readProblem(response);
    if (isRepetition || (!this.isCarriedOut && problem && problemSlug(problem) === "outcome-unknown")) return;
    const isSignIn = action === "sign-in";
    if (!isSignIn && !this.#hasBegun && problem && formFaults.has(problemSlug(problem))) return;
    if (!isSignIn && !signedIn && !problem) return;
    const isAccepted = this.#isProven || (!isSignIn && signedIn && isProven(signedIn.token));
    const isKnown = isAccepted || (this.isCounted && (isSignIn || signedIn)) || !problem;
    if (!isKnown) return readAudit().tally(action, address);
    const failure = problem && toAuditOutcome(action, problem);
    const done = this.isCarriedOut && this.deed ? await this.#read(this.deed, response, problem) : null;
    const result = failure ?? done?.outcome ?? "done";
    const outcome = failure ?? (result === "unconfirmed" ? "unknown" : "done");
    const settled = readAudit().settle({
      ...this.#toRow(),
      ...(done && isAccepted ? this.#toDeed(result, done.details) : {}),
      outcome,
      is_proven: isAccepted ? 1 : 0,
    });
    if (!["sign-in", "sign-out", "revoke"].includes(action)) await settled;
  }

  /** What an answer, or the report of a refusal, says of a write, with the words of a failure. */
  async #read(deed: Deed, response: Response, problem: Problem | null) {
    const answer = problem
      ? problem.report
      : await response
          .clone()
          .json()
          .catch(() => null);
    const read = (typeof answer === "object" && answer && deed.read?.(answer)) || {};
    const words = problem && this.#toWords(problem, deed);
    return { ...read, details: { ...read.details, words, endedAt: new Date(now()).toISOString() } };
  }

  /** The other side's words or, where these may repeat a script or a secret, only what kind of failure it was. */
  #toWords({ detail, title, upstreamStatus }: Problem, { keepsWords }: Deed): string {
    if (keepsWords) return this.#toKept(detail || title);
    return upstreamStatus === undefined ? title : `${title} (HTTP ${upstreamStatus})`;
  }

  #toKept(text: string): string {
    return toKeptText(withoutTokens(text), longestText, this.#signedIn ? [this.#signedIn.token] : []);
  }

  #toDeed(result: string, more: object): Partial<AuditRow> {
    const { deed } = this;
    if (!deed || !this.#signedIn) return {};
    const texts = Object.entries({ ...deed.details, ...more }).map(([name, value]) => [
      name,
      typeof value === "string" ? this.#toKept(value) : value,
    ]);
    return {
      owner: toOwner(this.#signedIn).key,
      resource: deed.resource === undefined ? null : this.#toKept(deed.resource),
      result,
      deed: JSON.stringify(Object.fromEntries(texts)),
    };
  }

  #toRow(): AuditRow {
    const token = this.#signedIn?.token ?? null;
    const row = toOpenRow({ ...this.#event, ...this.#who, name: this.name, token });
    return { ...row, is_proven: this.#isProven ? 1 : 0 };
  }
}

async function readProblem(response: Response): Promise<Problem> {
  return (await response.clone().json()) as Problem;
}
