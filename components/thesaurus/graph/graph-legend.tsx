import * as words from "@/lib/thesaurus/graph/words";
import { toLinePattern } from "./line-pattern";

/** Which line belongs to which relation. */
export function GraphLegend({ relations }: { relations: readonly string[] }) {
  return (
    <figcaption>
      <ul aria-label={words.legend} className="flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-sm">
        {relations.map((name, index) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden="true" width="36" height="8" className="shrink-0">
              <line
                x2="36"
                y1="4"
                y2="4"
                className="stroke-2 stroke-ink-muted"
                strokeDasharray={toLinePattern(index)}
              />
            </svg>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </figcaption>
  );
}
