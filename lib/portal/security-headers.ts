import "server-only";

type Wanted = { portalOrigin: string | null; boardFrameAncestors: string[] };

/**
 * The security headers of one answer. Scripts run by nonce alone; style attributes are allowed, since the timeline and
 * the primitives place things by them. Only the board may be framed, and only where BOARD_FRAME_ANCESTORS says by whom.
 */
export function toSecurityHeaders(
  pathname: string,
  nonce: string,
  settings: Wanted,
  development: boolean,
): Record<string, string> {
  const framedBy = pathname === "/board" ? settings.boardFrameAncestors : [];
  const secure = settings.portalOrigin?.startsWith("https:") ?? false;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(" ") : "'none'"}`,
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return {
    "Content-Security-Policy": policy,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=(), screen-wake-lock=(self)",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    ...(framedBy.length > 0 ? {} : { "X-Frame-Options": "DENY" }),
    ...(secure ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}
