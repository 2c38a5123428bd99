import "server-only";
import { processWide } from "@/lib/server/process-wide";

type Listener = (token: string, requestId: string) => void;
const readListener = () => processWide("facility.refused", () => ({ call: null as Listener | null }));

/** Registers `listener` for every proven token that the facility answers with 401; one per process, the last one set. */
export function onTokenRefused(listener: Listener): void {
  readListener().call = listener;
}

/**
 * Reports that the facility answered a call with this token with 401. The transport leaves the consequences to the listener.
 */
export function reportRefusal(token: string, requestId: string): void {
  readListener().call?.(token, requestId);
}
