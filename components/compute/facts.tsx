import type { ReactNode } from "react";

type FactsProps = { facts: readonly { name: string; text: ReactNode }[]; className: string };

/** Details as small terms, each with its text below it. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={`grid gap-x-6 gap-y-1 ${className}`}>
      {facts.map(({ name, text }) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-muted text-xs">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
