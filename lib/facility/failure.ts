import "server-only";

const longestWords = 400;
/** Keys that services use for messages, most informative first (docs/facts.md, Facility errors). */
const wordKeys = [
  "message",
  "error_description",
  "description",
  "detail",
  "error",
  "details",
  "errors",
  "title",
  "reason",
  "msg",
];

/**
 * The message of a failed answer, as one clean sentence for the user; null if there is no usable one. Accepts JSON of any
 * shape, text, HTML, binary data or nothing, and never throws. Markup, stacks, class and host names are removed.
 */
export function readFailureWords(body: string): string | null {
  const text = body.slice(0, 64_000).trim();
  if (text === "") return null;
  const json = parseJsonBody(text);
  const found = json === undefined ? (isPlainText(text) ? text : null) : findWords(json, 0);
  return found === null ? null : cleanWords(found);
}

function findWords(value: unknown, depth: number): string | null {
  if (typeof value === "string") return value.trim() === "" || looksLikeMarkup(value) ? null : value;
  if (depth > 4 || typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) {
    const all = value.slice(0, 5).map((item) => findWords(item, depth + 1));
    const said = [...new Set(all.filter((words) => words !== null))];
    return said.length > 0 ? said.join("; ") : null;
  }
  for (const key of wordKeys) {
    const words = Object.hasOwn(value, key)
      ? findWords((value as Record<string, unknown>)[key], depth + 1)
      : null;
    if (words !== null) return words;
  }
  return null;
}

/**
 * Removes what must not reach a screen: control characters, stacks, class names, hosts, addresses, tokens. Returns null if
 * nothing remains.
 */
export function cleanWords(words: string): string | null {
  // Cut first: some patterns below take quadratic time, and the text may be a body of 64 kB.
  const lines = words
    .slice(0, 1000)
    .split(/[\r\n]+/)
    .filter((line) => !/^\s*(at \S+[.(]|\.\.\. \d+ more|Caused by:|Traceback|File "|goroutine )/.test(line));
  const clean = lines
    .join(" ")
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replace(
      /\b(pass(?:word|wd|phrase)?|pwd|secret|api[-_ ]?key)(["']?\s*[=:]\s*)(?:"[^"]*"|'[^']*'|[^\s,;&"']+)/gi,
      "$1$2[hidden]",
    )
    .replace(/eyJ[\w-]{5,}(\.[\w-]*)*/g, "[token]")
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]+/gi, "[address]")
    .replace(/\b(?:[a-z_$][\w$]*\.){2,}[A-Z][\w$]*(?::\s*)?/g, "")
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, "[host]")
    .replace(/\b(?:[a-z0-9-]+\.){2,}[a-z]{2,}(?::\d+)?\b/gi, "[host]")
    .replace(/\b[a-z0-9-]+\.(?:local|internal|lan|localdomain|intra|corp)(?::\d+)?\b/gi, "[host]")
    .replace(/\[[0-9a-f:]{2,}\](?::\d+)?/gi, "[host]")
    .replace(/\b[a-z][\w-]*:\d{4,5}\b/gi, "[host]")
    .replace(/<[^>]{0,200}>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (clean === "") return null;
  return clean.length > longestWords ? `${clean.slice(0, longestWords).trimEnd()}…` : clean;
}

/** False for markup, UTF-16 and binary data: what remains of them after decoding says nothing. */
function isPlainText(text: string): boolean {
  const replaced = text.split("\ufffd").length - 1;
  return !looksLikeMarkup(text) && !text.includes("\0") && replaced * 4 <= text.length;
}

function looksLikeMarkup(text: string): boolean {
  return /^\s*<(!doctype|html|head|body|\?xml|[a-z]+[\s>])/i.test(text);
}

function parseJsonBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
