import * as words from "./words";

const targets = [
  { href: "#content", label: words.skipToContent, where: "" },
  // Parts that only some pages have, and only once they are read.
  { href: "#jobs", label: words.skipToJobs, where: "[:root:not(:has(#jobs))_&]:hidden" },
  { href: "#timeline", label: words.skipToTimeline, where: "[:root:not(:has(#timeline))_&]:hidden" },
];

/** The first links of every page: each is hidden until it has the focus, and leads to a part of the page that is there. */
export function SkipLinks() {
  return targets.map(({ href, label, where }) => (
    <a
      key={href}
      href={href}
      className={`sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30 focus:rounded focus:bg-ink focus:px-3 focus:py-2 focus:text-surface ${where}`}
    >
      {label}
    </a>
  ));
}
