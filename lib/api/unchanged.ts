import "server-only";

/** The answer, or 304 without its body if it has an ETag and the caller has that (RFC 9110 §13.1.2). */
export function toUnchanged(sent: Headers, answer: Response): Response {
  const tag = answer.headers.get("etag");
  if (tag === null || answer.status !== 200) return answer;
  const kept = sent.get("if-none-match")?.split(",") ?? [];
  const isKept = kept.some((one) => one.trim() === tag || one.trim() === "*");
  return isKept ? new Response(null, { status: 304, headers: answer.headers }) : answer;
}
