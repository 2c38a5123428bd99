import { LinkButton } from "@/components/ui/button";
import * as words from "./words";

/** The page shown for an unknown address. */
export function MissingPage() {
  return (
    <div className="mx-auto grid max-w-2xl gap-3 sm:pt-6">
      <p className="text-ink-muted text-sm">{words.notFoundStatus}</p>
      <h1 className="font-semibold text-2xl">{words.pageNotFound}</h1>
      <p>{words.pageNotFoundDetail}</p>
      <p>{words.pageNotFoundAdvice}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/" variant="primary">
          {words.overview}
        </LinkButton>
        <LinkButton href="/status">{words.status}</LinkButton>
      </div>
    </div>
  );
}
