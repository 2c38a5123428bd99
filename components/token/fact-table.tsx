import type { ReactNode } from "react";
import * as words from "@/lib/token/words";

type TokenFact = { name: string; field: string; value: ReactNode };

/** Facts by name, with the API's field name beside each for comparison. */
export function FactTable({ facts }: { facts: TokenFact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ name, field, value }) => (
        <div key={field} className="grid gap-x-3 px-3 py-1.5 sm:grid-cols-[13rem_1fr]">
          <dt className="text-sm">
            <span className="text-ink-muted">{name}</span>{" "}
            <code className="wrap-anywhere font-mono text-ink-muted text-xs">{field}</code>
          </dt>
          <dd className="wrap-anywhere min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown for a value that isn't reported. */
export const notReported = <span className="text-ink-muted">{words.notReported}</span>;
