"use client";

import { Notice } from "@/components/ui/notice";
import * as words from "@/lib/thesaurus/concept/words";

/** A URI that the service has no concept for; `said` has its own words, null if it returned nil. */
export function ConceptNotFound({ uri, said }: { uri: string; said: string | null }) {
  return (
    <Notice tone="warn" title={words.notFoundTitle} role="status">
      <p className="wrap-anywhere">
        <bdi>{uri}</bdi>
      </p>
      {said ? (
        <figure className="wrap-anywhere">
          <figcaption className="text-ink-muted text-sm">{words.notFoundSaid}</figcaption>
          <blockquote className="border-line-strong border-l pl-2">{said}</blockquote>
        </figure>
      ) : (
        <p>{words.notFoundNil}</p>
      )}
      <p>{words.notFoundAdvice}</p>
    </Notice>
  );
}
