import { Disclosure } from "@/components/ui/disclosure";
import type { Draft } from "@/lib/compute/submit/draft";
import * as words from "@/lib/compute/submit/several/words";
import * as formWords from "@/lib/compute/submit/words";

/** One row's job as it will be sent: the fields that aren't empty, and the script. */
export function RowPreview({ draft: { script, jobs }, number }: { draft: Draft; number: number }) {
  return (
    <Disclosure summary={words.preview(number)}>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1 py-2 text-sm">
        {jobs.flatMap((job, index) =>
          (Object.keys(job) as (keyof typeof job)[])
            .filter((field) => job[field].trim() !== "")
            .map((field) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a component is its place in the list.
              <div key={`${index} ${field}`} className="contents">
                <dt className="text-ink-muted">{formWords.fields[field]}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap font-mono">{job[field]}</dd>
              </div>
            )),
        )}
      </dl>
      <section
        aria-label={formWords.script}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-md border border-line bg-surface p-2"
      >
        <pre className="font-mono text-sm">{script}</pre>
      </section>
    </Disclosure>
  );
}
