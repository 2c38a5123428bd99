import { dayMs } from "@/lib/time/duration";

/** Nobody has to renew it while the portal runs, and a copy of it ends in half a year; RFC 9116 §2.5.5 asks for less than a year. */
const validMs = 180 * dayMs;

/** security.txt (RFC 9116) for a contact, a URI; `origin` is the portal's, if it is known. */
export function toSecurityText(contact: string, origin: string | null, now: number): string {
  const expires = new Date(Math.ceil(now / dayMs) * dayMs + validMs).toISOString();
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`, "Preferred-Languages: en"];
  if (origin) lines.push(`Canonical: ${origin}/.well-known/security.txt`);
  return `${lines.join("\n")}\n`;
}
