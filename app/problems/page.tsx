import type { Metadata } from "next";
import * as words from "@/components/shell/reading/words";
import { problemCatalogue } from "@/lib/portal/problem-catalogue";

export const metadata: Metadata = { title: words.allProblems };

/** Lists every problem that the portal can report, each linked to its page. */
export default function ProblemsPage() {
  return (
    <div className="mx-auto grid max-w-4xl gap-4 sm:pt-6">
      <h1 className="font-semibold text-2xl">{words.allProblems}</h1>
      <ul className="border-ink border-t-2">
        {Object.entries(problemCatalogue).map(([slug, { title, happened, todo }]) => (
          <li key={slug} className="grid gap-x-4 border-line border-b py-2 sm:grid-cols-[18rem_1fr]">
            <a
              href={`/problems/${slug}`}
              className="inline-flex min-h-6 items-start font-medium text-accent underline underline-offset-2"
            >
              {title}
            </a>
            <span className="grid gap-0.5">
              <span>{happened}</span>
              <span className="text-ink-muted text-sm">{todo}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
