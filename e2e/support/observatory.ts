/**
 * Scores a response's headers by the public rules of the HTTP Observatory: 100, minus what is missing, plus
 * bonuses. Cookies, redirections and preload lists aren't scored, as one response doesn't show them.
 */
export function scoreHeaders(headers: Headers, body: string): number {
  const policy = parsePolicy(headers.get("content-security-policy") ?? "");
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const isUnsafe = (list: string[]) =>
    list.some((source) =>
      ["'unsafe-inline'", "'unsafe-eval'", "data:", "https:", "http:", "*"].includes(source),
    );
  let score = 100;
  if (policy.size === 0) score -= 25;
  else if (isUnsafe(sources("script-src")) || isUnsafe(sources("object-src"))) score -= 20;
  else if (!isUnsafe(sources("style-src"))) score += policy.get("default-src")?.join() === "'none'" ? 10 : 5;
  const referrer = headers.get("referrer-policy");
  if (referrer)
    score += /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(referrer) ? 5 : -5;
  if (!/max-age=(\d{8,})/.test(headers.get("strict-transport-security") ?? "")) score -= 20;
  if (headers.get("x-content-type-options") !== "nosniff") score -= 5;
  const ancestors = policy.get("frame-ancestors");
  if (ancestors && !isUnsafe(ancestors)) score += 5;
  else if (!headers.get("x-frame-options")) score -= 20;
  if (headers.get("cross-origin-resource-policy") === "same-origin") score += 10;
  const scripts = [...body.matchAll(/<script[^>]+src="[^>]*>/g)].map(([tag]) => tag);
  if (scripts.length > 0 && scripts.every((tag) => tag.includes("integrity="))) score += 5;
  return score;
}

function parsePolicy(text: string): Map<string, string[]> {
  return new Map(
    text
      .split(";")
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = "", ...sources]) => [name, sources]),
  );
}
