import type { Session } from "@/lib/session/model";

/** Returns what to know about a session with a single-use or unchecked token; null for any other session. */
export function toSessionRemark(session: Session): string | null {
  if (session.oneTimeToken) {
    return "This token works once, and introspecting it at sign-in may have spent it. If the next request is refused, create a new token and tick “Single-use token” when you sign in.";
  }
  if (!session.introspected) {
    return "This token was not introspected: the portal doesn't know its user, its project or its end. If it works once, the first request to the facility spends it.";
  }
  return null;
}

/** Shows that remark as a line. Renders nothing if there is none. */
export function SingleUseRemark({ session }: { session: Session }) {
  const remark = toSessionRemark(session);
  if (!remark) return null;
  return (
    <p
      role="note"
      className="border-line border-t bg-warn-soft px-3 py-1 text-sm text-warn md:px-6 print:hidden"
    >
      {remark}
    </p>
  );
}
