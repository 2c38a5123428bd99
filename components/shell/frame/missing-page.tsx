import { LinkButton } from "@/components/ui/link-button";
import { problemCatalogue } from "@/lib/portal/problem-catalogue";

/** The page shown for an unknown address. */
export function MissingPage() {
  const { title, happened, todo } = problemCatalogue["not-found"];
  return (
    <div className="mx-auto grid max-w-2xl gap-3 sm:pt-6">
      <p className="text-ink-muted text-sm">HTTP 404</p>
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p>{happened}</p>
      <p>{todo}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/" prefetch={false} variant="primary">
          Overview
        </LinkButton>
        <LinkButton href="/status" prefetch={false}>
          Status
        </LinkButton>
      </div>
    </div>
  );
}
