import "server-only";
import { PortalError } from "@/lib/portal/portal-error";
import { secondMs } from "@/lib/time/duration";

/** No write and no page waits longer than this (ms) for the store, unless it says otherwise. */
const patienceMs = 2 * secondMs;

/** The result of work on the store, which continues all the same. Throws store-unavailable if it takes longer than `ms`. */
export async function inTime<Result>(work: Promise<Result>, ms = patienceMs): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PortalError("store-unavailable")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
