import * as words from "./words";

/** What a page behind the sign-in is for, in words: a thing to open, or an act (`isAct`). */
type ProtectedPage = { what: string; isAct: boolean };

/**
 * The page behind the sign-in that a path of this portal leads to, in words; null for a page that needs none. A name in the
 * address is the user's input, so it is cut.
 */
export function describeProtected(path: string): ProtectedPage | null {
  const [section, first, second, third] = (path.split(/[?#]/)[0] ?? "").split("/").slice(1).map(decode);
  const opens = (what: string) => ({ what, isAct: false });
  const does = (what: string) => ({ what, isAct: true });
  switch (section) {
    case "activity":
      return opens(words.pages.activity);
    case "token":
      return opens(words.pages.token);
    case "clusters":
      if (!first) return opens(words.pages.clusters);
      return first === "new" ? does(words.pages.provision) : opens(words.pages.cluster(second ?? first));
    case "plan":
      return opens(words.pages.plan);
    case "compute":
      if (!first) return opens(words.pages.compute);
      if (second === "submit") return does(words.pages.submit(first));
      if (second === "jobs" && third) return opens(words.pages.job(third, first));
      return opens(words.pages.part(first, second || words.pages.queue));
    default:
      return null;
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part).slice(0, 60);
  } catch {
    return part.slice(0, 60);
  }
}
