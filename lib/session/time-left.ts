import { toRingMs } from "@/lib/portal/finding";
import { parseInstant } from "@/lib/time/zone";
import type { Session } from "./model";

/** From this point on the shell warns that the session will end. In ms. */
export const endingSoonMs = toRingMs("token");

/** Milliseconds to the end of a session; null if its end can't be read. Never negative. */
export function toRemainingMs(session: Session, now: number): number | null {
  const endsMs = parseInstant(session.endsAt);
  return endsMs === null ? null : Math.max(0, endsMs - now);
}
