import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { helpDesk as helpDeskName, pageNotFound } from "@/components/shell/frame/words";
import * as words from "@/components/shell/reading/words";
import { findProblem } from "@/lib/portal/problem-catalogue";
import { readSite } from "@/lib/portal/site";

export async function generateMetadata({ params }: PageProps<"/problems/[slug]">): Promise<Metadata> {
  const { slug } = await params;
  return { title: findProblem(slug)?.title ?? pageNotFound };
}

/** The page that a problem's `type` (RFC 9457 §3.1.1) refers to: what happened and what to do. */
export default async function ProblemPage({ params }: PageProps<"/problems/[slug]">) {
  const { slug } = await params;
  const entry = findProblem(slug);
  if (!entry) notFound();
  const { helpDesk } = readSite();
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
        {helpDesk === null ? null : (
          <div>
            <dt className="text-ink-muted text-sm">{helpDeskName}</dt>
            <dd className="wrap-anywhere">
              <a href={helpDesk} className="text-accent underline underline-offset-2">
                {helpDesk.replace(/^mailto:/, "")}
              </a>
            </dd>
          </div>
        )}
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
