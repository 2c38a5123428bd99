import "server-only";
import { readSettings } from "@/lib/settings/settings";
import { PortalError } from "./portal-error";

/** The facility's logo as an answer. Throws a PortalError without one. */
export function answerLogo(): Response {
  const { logo } = readSettings();
  if (!logo) throw new PortalError("not-found", { detail: "The portal has no logo of its own." });
  return new Response(logo.file, {
    headers: { "Content-Type": logo.type, "Cache-Control": "public, max-age=3600" },
  });
}
