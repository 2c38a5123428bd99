import { notFound } from "next/navigation";
import { toSecurityText } from "@/lib/portal/security-text";
import { readSettings } from "@/lib/settings/settings";
import { now } from "@/lib/time/clock";

export const dynamic = "force-dynamic";

/** Whom to tell about a vulnerability (RFC 9116); 404 without SECURITY_CONTACT. */
export function GET(): Response {
  const { securityContact, portalOrigin } = readSettings();
  if (!securityContact) notFound();
  return new Response(toSecurityText(securityContact, portalOrigin, now()), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
