import type { ProblemEntry } from "@/lib/portal/problem-catalogue";

/** The page of one catalogue entry: what happened and what to do. */
export function ProblemExplanation({ slug, entry }: { slug: string; entry: ProblemEntry }) {
  return (
    <article className="mx-auto grid max-w-2xl gap-4 sm:pt-6">
      <h1 className="wrap-anywhere font-semibold text-2xl">{entry.title}</h1>
      <dl className="grid gap-4 border-ink border-t-2 pt-4 text-lg">
        <div>
          <dt className="text-ink-muted text-sm">What happened</dt>
          <dd>{entry.happened}</dd>
        </div>
        <div>
          <dt className="text-ink-muted text-sm">What to do</dt>
          <dd>{entry.todo}</dd>
        </div>
      </dl>
      <p className="text-ink-muted text-sm">
        HTTP status {entry.status}
        {slug === "facility-refused" ? " or the facility's own" : ""} · problem type{" "}
        <code className="font-mono">/problems/{slug}</code>
      </p>
      <p>
        <a
          href="/problems"
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
        >
          All messages
        </a>
      </p>
    </article>
  );
}
