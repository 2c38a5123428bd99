import type { ProblemEntry } from "@/lib/portal/problem-catalogue";
import * as words from "./words";

/** The page of one catalogue entry: what happened and what to do. */
export function ProblemExplanation({ slug, entry }: { slug: string; entry: ProblemEntry }) {
  return (
    <article className="mx-auto grid max-w-2xl gap-4 sm:pt-6">
      <h1 className="wrap-anywhere font-semibold text-2xl">{entry.title}</h1>
      <dl className="grid gap-4 border-ink border-t-2 pt-4 text-lg">
        <div>
          <dt className="text-ink-muted text-sm">{words.whatHappened}</dt>
          <dd>{entry.happened}</dd>
        </div>
        <div>
          <dt className="text-ink-muted text-sm">{words.whatToDo}</dt>
          <dd>{entry.todo}</dd>
        </div>
      </dl>
      <p className="text-ink-muted text-sm">
        {words.httpStatus(entry.status)}
        {slug === "facility-refused" ? words.orFacilitys : ""} · {words.problemType}{" "}
        <code className="font-mono">{words.problemPath(slug)}</code>
      </p>
      <p>
        <a
          href="/problems"
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
        >
          {words.back}
        </a>
      </p>
    </article>
  );
}
