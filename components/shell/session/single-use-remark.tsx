import type { Session } from "@/lib/session/model";
import * as words from "./words";

/** Returns what to know about a session with a single-use or unchecked token; null for any other session. */
function toSessionRemark(session: Session): string | null {
  if (session.oneTimeToken) {
    return words.usedUp;
  }
  if (!session.introspected) {
    return words.unchecked;
  }
  return null;
}

/** Shows that remark as a line, which is a landmark because it is outside the header. Renders nothing if there is none. */
export function SingleUseRemark({ session }: { session: Session }) {
  const remark = toSessionRemark(session);
  if (!remark) return null;
  return (
    <aside
      aria-label={words.aboutToken}
      className="border-line border-b bg-warn-soft px-3 py-1 text-sm text-warn md:px-6 print:hidden"
    >
      {remark}
    </aside>
  );
}
