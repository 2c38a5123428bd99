import { guardScript } from "@/lib/board/poll/guard-script";

/**
 * Serves the script that reloads a board whose other scripts failed to load; separate, so it doesn't depend
 * on them.
 */
export function GET(): Response {
  return new Response(guardScript, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
