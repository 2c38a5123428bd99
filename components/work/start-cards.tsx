import { LinkButton } from "@/components/ui/link-button";
import * as words from "@/lib/work/words";

const cards = [
  { title: words.runJobs, hint: words.runJobsHint, action: words.openCompute, next: "/compute" },
  {
    title: words.provisionServices,
    hint: words.provisionHint,
    action: words.openClusters,
    next: "/clusters/new",
  },
];

/** What one can do here after signing in. */
export function StartCards({ signInHelpUrl }: { signInHelpUrl: string | null }) {
  return (
    <section aria-label={words.whatYouCanDo} className="grid gap-3 sm:grid-cols-2 print:hidden">
      {cards.map(({ title, hint, action, next }) => (
        <div
          key={next}
          className="grid min-w-0 content-start gap-2 border border-line border-t-2 border-t-ink bg-surface p-3"
        >
          <h2 className="font-semibold text-base">{title}</h2>
          <p className="text-ink-muted text-sm">{hint}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <LinkButton href={`/sign-in?next=${encodeURIComponent(next)}`} prefetch={false} size="small">
              {action}
            </LinkButton>
            {signInHelpUrl ? (
              <a
                href={signInHelpUrl}
                className="inline-flex min-h-6 items-center text-sm underline underline-offset-2"
              >
                {words.howToGetToken}
              </a>
            ) : null}
          </p>
        </div>
      ))}
    </section>
  );
}
