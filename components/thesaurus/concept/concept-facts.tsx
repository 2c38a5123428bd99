"use client";

import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Panel } from "@/components/ui/panel";
import { toWebAddress } from "@/lib/thesaurus/concept/concept-words";
import type { Concept } from "@/lib/thesaurus/model";

/**
 * All fields of a concept (thesaurus spec §2). Distinguishes a missing field from one that was sent empty.
 */
export function ConceptFacts({ concept }: { concept: Concept }) {
  const { uri, preferredLabel, nonPreferredLabels, inScheme } = concept;
  const labels = [...new Set(nonPreferredLabels)];
  return (
    <Panel heading="Fields" level={3} padded={false}>
      <dl>
        <Fact name="Preferred label" copy={preferredLabel}>
          <FieldText text={preferredLabel} />
        </Fact>
        <Fact name="Other labels">
          {nonPreferredLabels === null ? <Absent /> : null}
          {nonPreferredLabels?.length === 0 ? <None>No labels in the list</None> : null}
          {nonPreferredLabels?.length ? (
            <ul className="flex flex-wrap gap-x-4">
              {labels.slice(0, mostLabels).map((label) => (
                <li key={label}>
                  <FieldText text={label} />
                </li>
              ))}
              {labels.length > mostLabels ? (
                <li className="text-ink-muted">{labels.length - mostLabels} more: see JSON</li>
              ) : null}
            </ul>
          ) : null}
        </Fact>
        <Fact name="Definition">
          <FieldText text={concept.definition} />
        </Fact>
        <Fact name="Scope note">
          <FieldText text={concept.scopeNote} />
        </Fact>
        <Fact name="Example">
          <FieldText text={concept.example} />
        </Fact>
        <Fact name="External id" copy={concept.externalId}>
          <FieldText text={concept.externalId} />
        </Fact>
        <Fact name="URI" copy={uri}>
          <UriText uri={uri} />
        </Fact>
        <Fact name="In thesaurus">
          <UriText uri={inScheme} />
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ name, copy, children }: { name: string; copy?: string | null; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 border-line border-b px-3 py-1.5 last:border-b-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-muted text-sm leading-5">{name}</dt>
      <dd className="wrap-anywhere min-w-0 max-w-prose whitespace-pre-line">{children}</dd>
      {copy ? (
        <dd className="print:hidden">
          <CopyButton text={copy} label={`Copy ${name === "URI" ? name : name.toLowerCase()}`} />
        </dd>
      ) : null}
    </div>
  );
}

/** The maximum shown on the page, in characters; the exports contain everything. */
const longestShown = 20_000;
const mostLabels = 300;

/** Text from the service, with its own writing direction. */
function FieldText({ text }: { text: string | null }) {
  if (text === null) return <Absent />;
  if (text === "") return <None>Empty</None>;
  const more = text.length - longestShown;
  return (
    <>
      <bdi>{more > 0 ? text.slice(0, longestShown) : text}</bdi>
      {more > 0 ? <None>… {more.toLocaleString("en")} more characters: see JSON</None> : null}
    </>
  );
}

function UriText({ uri }: { uri: string | null }) {
  const address = uri === null ? null : toWebAddress(uri);
  if (address === null) return <FieldText text={uri} />;
  return (
    <a href={address} rel="noreferrer" target="_blank" className="underline underline-offset-2">
      <bdi>{uri}</bdi>
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

const Absent = () => <span className="text-ink-muted italic">Not given</span>;
const None = ({ children }: { children: ReactNode }) => <span className="text-ink-muted">{children}</span>;
