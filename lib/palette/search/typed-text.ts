import { findProblem } from "@/lib/portal/problem-catalogue";
import { toNextPath } from "@/lib/session/sign-in/next-path";

/** What a typed or pasted text names. `path` is always inside this portal. */
export type Named =
  | { kind: "job"; jobId: string }
  | { kind: "path"; path: string }
  | { kind: "concept"; uri: string }
  | { kind: "problem"; slug: string }
  | { kind: "request"; requestId: string }
  | { kind: "node"; name: string };

/** The portal's sections with pages to open by address. */
const sections =
  /^\/(status|history|compute|clusters|activity|token|thesaurus|board|problems)(?=[/?#]|$)|^\/(?=[?#]|$)/;
const longest = 2000;

/**
 * Everything that a text may name, the likeliest first; `origin` is this portal's. A job's step means its job, and waiting tasks
 * mean their array. Never throws, and never leads to another site.
 */
export function readTyped(typed: string, origin: string): Named[] {
  const text = typed.trim();
  if (text === "" || text.length > longest) return [];
  const path = readPath(text, origin);
  if (path !== null) return [{ kind: "path", path }];
  if (/^(https?:\/\/|urn:)[^\s\p{Cc}]+$/iu.test(text))
    return isOf(text, origin) ? [] : [{ kind: "concept", uri: text }];
  const jobId = readJobId(text);
  if (jobId !== null) return [{ kind: "job", jobId }];
  const requestId =
    /^(?:request(?: id)?:?\s*)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(text)?.[1] ?? null;
  if (requestId !== null) return [{ kind: "request", requestId: requestId.toLowerCase() }];
  if (findProblem(text.toLowerCase())) return [{ kind: "problem", slug: text.toLowerCase() }];
  const node = /^([a-z][\w.-]{0,63})(?:\[[\d,-]*\]?)?$/i.exec(text)?.[1];
  return node && (/\d/.test(node) || text.includes("[")) ? [{ kind: "node", name: node }] : [];
}

/** `29`, `29_1`; `29_1.batch` and `#29` too; `29_[2-5]` and `29+1` mean 29. */
function readJobId(text: string): string | null {
  const [, id, task] =
    /^(?:job\s+|#)?([1-9]\d{0,19})(?:_(0|[1-9]\d{0,9})|_\[[\d,:%.-]*\]?|\+\d{1,4})?(?:\.\w{1,40})?$/i.exec(
      text,
    ) ?? [];
  return id === undefined ? null : task === undefined ? id : `${id}_${task}`;
}

function readPath(text: string, origin: string): string | null {
  const given = text.startsWith("/") ? text : isOf(text, origin) ? toOwnPath(text) : null;
  if (given === null || !sections.test(given)) return null;
  const path = toNextPath(given);
  return path === given || given === "/" ? path : null;
}

const isOf = (text: string, origin: string): boolean =>
  URL.canParse(text) && new URL(text).origin === origin && origin !== "null";

function toOwnPath(text: string): string {
  const { pathname, search, hash } = new URL(text);
  return `${pathname}${search}${hash}`;
}
