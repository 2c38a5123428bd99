"use client";

import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import * as words from "@/lib/thesaurus/start/words";
import { clearRecent, useRecent } from "../concept/use-recent";
import { ConceptLink } from "../concept-link";

/** The concepts viewed last on this device. Renders nothing before the first; last on the page, because it appears late. */
export function RecentConcepts() {
  const recent = useRecent();
  if (recent.length === 0) return null;
  return (
    <Panel
      heading={words.recent}
      actions={
        <Button size="small" aria-label={words.clearRecentLabel} onClick={clearRecent}>
          {words.clearRecent}
        </Button>
      }
    >
      <ul aria-label={words.recent} className="flex flex-wrap gap-x-6 gap-y-1">
        {recent.map((concept) => (
          <li key={concept.uri} className="min-w-0">
            <ConceptLink concept={concept} className="wrap-anywhere inline-block min-h-6 text-accent" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
