import { guardScript } from "@/lib/board/guard-script";

/** The script that reloads a board whose other scripts did not come; on its own, so that it does not depend on them. */
export function GET(): Response {
  return new Response(guardScript, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
