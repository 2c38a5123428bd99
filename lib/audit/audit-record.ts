import "server-only";
import { randomUUID } from "node:crypto";
import { readLog } from "@/lib/portal/log";
import { processWide } from "@/lib/server/process-wide";
import { inTime } from "@/lib/store/in-time";
import { type OnStore, withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { minuteMs } from "@/lib/time/duration";
import { type AuditAction, toAuditLine, toOpenRow } from "./audit-line";
import { type AuditRow, beginAudit, settleAudit } from "./records";

/** The most rows that wait for the store, of accepted tokens and of others; what is beyond is on standard output alone. */
const mostWaiting = [2000, 10_000] as const;
const batch = 500;
const tickMs = 5000;

type Tally = { requests: number; address: string; sinceMs: number };

/**
 * Writes the audit record: each event is logged once its outcome is known, and stored at once, or if the store is away, as soon
 * as it is back. Requests beyond a limit, which anybody can send, are counted, and become one event a minute and action.
 */
class AuditRecord {
  readonly #onStore: OnStore;
  readonly #write: (row: AuditRow) => void;
  readonly #waiting: AuditRow[] = [];
  readonly #tallies = new Map<AuditAction, Tally>();
  #flight: Promise<void> | null = null;
  #lost = 0;

  constructor({ onStore, write }: { onStore: OnStore; write: (row: AuditRow) => void }) {
    this.#onStore = onStore;
    this.#write = write;
  }

  /** Stores the open row of a write, before it is sent. Throws store-unavailable after two seconds at the latest. */
  begin(row: AuditRow): Promise<void> {
    return inTime(this.#onStore((db) => beginAudit(db, row)));
  }

  /** Logs a row whose outcome is known, and stores it; waits for two seconds at most. Never throws. */
  async settle(row: AuditRow): Promise<void> {
    this.#write(row);
    const kind = this.#waiting.filter(({ is_proven }) => is_proven === row.is_proven).length;
    if (kind >= mostWaiting[row.is_proven === 1 ? 1 : 0]) this.#lost++;
    else this.#waiting.push(row);
    await inTime(this.#store(row)).catch(() => {});
  }

  /** Counts a refused request that gets no line of its own. */
  tally(action: AuditAction, address: string): void {
    const tally = this.#tallies.get(action);
    if (tally) tally.requests++;
    else this.#tallies.set(action, { requests: 1, address, sinceMs: performance.now() });
  }

  /** Stores what the store couldn't take before, and makes lines of counts that are a minute old. Call it every few seconds. */
  async tick(nowMs = performance.now()): Promise<void> {
    for (const [action, { requests, address, sinceMs }] of this.#tallies) {
      if (nowMs - sinceMs < minuteMs) continue;
      this.#tallies.delete(action);
      const event = {
        requestId: randomUUID(),
        atMs: now(),
        address,
        action,
        path: "beyond-limit",
        token: null,
      };
      const row = toOpenRow({ ...event, project: null, username: null, person: null });
      await this.settle({ ...row, outcome: "refused", events: requests });
    }
    if (this.#lost > 0) readLog().error({ lost: this.#lost }, "Audit lines couldn't be stored");
    this.#lost = 0;
    await this.#store().catch(() => {});
  }

  /** Resolves once a row is stored, or all are that wait. Throws store-unavailable. */
  async #store(row?: AuditRow): Promise<void> {
    while (row ? this.#waiting.includes(row) : this.#waiting.length > 0) {
      this.#flight ??= this.#storePart().finally(() => {
        this.#flight = null;
      });
      await this.#flight;
    }
  }

  async #storePart(): Promise<void> {
    const rows = this.#waiting.slice(0, batch);
    await this.#onStore((db) => settleAudit(db, rows));
    this.#waiting.splice(0, rows.length);
  }
}

/** The process's. */
export const readAudit = (): AuditRecord =>
  processWide("audit", () => {
    // A level of its own: LOG_LEVEL silences no line of it.
    const log = readLog().child({}, { level: "info" });
    const record = new AuditRecord({
      onStore: withStore,
      write: (row) => log.info({ audit: toAuditLine(row) }),
    });
    setInterval(() => void record.tick(), tickMs).unref();
    return record;
  });
