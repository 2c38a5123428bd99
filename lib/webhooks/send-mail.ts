import "server-only";
import { createTransport } from "nodemailer";
import { isLoopback } from "@/lib/settings/formats";
import type { AnnounceSettings } from "@/lib/settings/webhook-settings";
import { secondMs } from "@/lib/time/duration";

/** A mail in plain text. `id` is what its Message-ID begins with: the same again for a repetition. */
type Mail = { id: string; subject: string; text: string };

/**
 * Hands a mail to the server (RFC 5321): beyond this machine with TLS where the server has it, and with a password only so. Resolves once
 * the server has taken the mail; throws what nodemailer says otherwise.
 */
export async function sendMail(
  { to, from, smtpUrl }: AnnounceSettings,
  { id, ...mail }: Mail,
): Promise<void> {
  const { password, hostname } = new URL(smtpUrl);
  const timeouts = {
    connectionTimeout: 10 * secondMs,
    greetingTimeout: 10 * secondMs,
    socketTimeout: 20 * secondMs,
  };
  // A relay on this machine mostly has a certificate of its own making.
  const tls = { ignoreTLS: isLoopback(hostname), requireTLS: password !== "" && !isLoopback(hostname) };
  await createTransport({ url: smtpUrl, ...tls, ...timeouts }).sendMail({
    ...mail,
    to,
    from,
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    // No absence note answers it (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", Precedence: "list" },
  });
}
