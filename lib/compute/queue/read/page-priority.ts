import "server-only";
import { processWide } from "@/lib/server/process-wide";

/** How long a page is likely to keep server and reader busy, in ms. */
const pageMs = 300;
/** Pages delay a read by at most this, however many are requested. */
const mostMs = 1000;

const readState = () => processWide("compute.page-priority", () => ({ untilMs: Number.NEGATIVE_INFINITY }));

/** To be called when a page is asked for. Somebody waits for it: reads of long lists, for which nobody does, pause meanwhile. */
export function announcePage(): void {
  readState().untilMs = performance.now() + pageMs;
}

/** Lets pages go first; one for each read. */
export class PageYield {
  private leftMs = mostMs;

  /** Resolves at once, or when the last page has had its time. */
  async pause(): Promise<void> {
    const pauseMs = Math.min(this.leftMs, readState().untilMs - performance.now());
    if (pauseMs <= 0) return;
    this.leftMs -= pauseMs;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
