import "server-only";
import { processWide } from "@/lib/server/process-wide";

type Listener = (token: string, requestId: string) => void;
const readListener = () => processWide("facility.refused", () => ({ call: null as Listener | null }));

/** Has `listener` called with every proven token that the facility answers by 401; one per process, the last one set. */
export function onTokenRefused(listener: Listener): void {
  readListener().call = listener;
}

/** The facility answered a call with this token by 401. What follows from it is not the transport's to say. */
export function reportRefusal(token: string, requestId: string): void {
  readListener().call?.(token, requestId);
}
