import "server-only";

type Wanted = { portalOrigin: string | null; boardFrameAncestors: string[] };

/**
 * The headers of a page, which replace or extend those of every answer (server/headers.mjs). Scripts and style elements need
 * a nonce or come from the portal; only style attributes are free, since the timeline and the primitives use them for
 * positions. Only the board may be framed: by the portal, whose composer previews it, and by the sites in
 * BOARD_FRAME_ANCESTORS. Trusted Types are not required:
 * React 19.3 assigns strings to innerHTML, and Turbopack's loader to a script's src.
 */
export function toPageHeaders(
  pathname: string,
  nonce: string,
  settings: Wanted,
  development: boolean,
): Record<string, string> {
  const isBoard = pathname === "/board";
  const framedBy = isBoard ? ["'self'", ...settings.boardFrameAncestors] : [];
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    // Browsers without support for the two below (before 2022) use this one and ignore style attributes.
    "style-src 'self'",
    // In development, styles are inserted without a nonce.
    `style-src-elem 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(" ") : "'none'"}`,
    ...(settings.portalOrigin?.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return {
    "Content-Security-Policy": policy,
    // The header can't name other sites, so it is left out where there are some.
    ...(isBoard && settings.boardFrameAncestors.length > 0
      ? {}
      : { "X-Frame-Options": isBoard ? "SAMEORIGIN" : "DENY" }),
  };
}
