"use client";

import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Panel } from "@/components/ui/panel";
import { exportForms } from "@/lib/thesaurus/basket/concept-export";
import { toWebAddress } from "@/lib/thesaurus/concept/concept-name";
import * as words from "@/lib/thesaurus/concept/words";
import type { Concept } from "@/lib/thesaurus/model";
import { useSchemeName } from "./scheme-name";

/**
 * All fields of a concept (thesaurus spec §2). Distinguishes a missing field from one that was sent empty.
 */
export function ConceptFacts({ concept }: { concept: Concept }) {
  const { uri, preferredLabel, nonPreferredLabels, inScheme } = concept;
  const labels = [...new Set(nonPreferredLabels)];
  return (
    <Panel heading={words.fields} level={3} padded={false}>
      <dl>
        <Fact name={words.preferredLabel} copy={preferredLabel}>
          <FieldText text={preferredLabel} />
        </Fact>
        <Fact name={words.otherLabels}>
          {nonPreferredLabels === null ? <Absent /> : null}
          {nonPreferredLabels?.length === 0 ? <None>{words.noLabels}</None> : null}
          {nonPreferredLabels?.length ? (
            <ul className="flex flex-wrap gap-x-4">
              {labels.slice(0, mostLabels).map((label) => (
                <li key={label}>
                  <FieldText text={label} />
                </li>
              ))}
              {labels.length > mostLabels ? (
                <li className="text-ink-muted">{words.moreLabels(labels.length - mostLabels)}</li>
              ) : null}
            </ul>
          ) : null}
        </Fact>
        <Fact name={words.definition}>
          <FieldText text={concept.definition} />
        </Fact>
        <Fact name={words.scopeNote}>
          <FieldText text={concept.scopeNote} />
        </Fact>
        <Fact name={words.example}>
          <FieldText text={concept.example} />
        </Fact>
        <Fact name={words.externalId} copy={concept.externalId}>
          <FieldText text={concept.externalId} />
        </Fact>
        <Fact name={words.uri} copy={uri}>
          <UriText uri={uri} />
        </Fact>
        <Fact name={words.inThesaurus} copy={inScheme}>
          <SchemeText uri={inScheme} />
        </Fact>
        {uri === null ? null : (
          <Fact name={words.asData}>
            <DataLinks uri={uri} />
          </Fact>
        )}
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
          <CopyButton text={copy} label={words.copy(name)} />
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
  if (text === "") return <None>{words.empty}</None>;
  const more = text.length - longestShown;
  return (
    <>
      <bdi>{more > 0 ? text.slice(0, longestShown) : text}</bdi>
      {more > 0 ? <None>{words.moreCharacters(more)}</None> : null}
    </>
  );
}

/** A thesaurus by its name; its URI is the link's target. */
function SchemeText({ uri }: { uri: string | null }) {
  const name = useSchemeName(uri);
  if (uri === null || name === null) return <FieldText text={uri} />;
  return <UriText uri={uri} name={name} />;
}

/** The concept as data, by address: for scripts, and for what reads linked data. */
const DataLinks = ({ uri }: { uri: string }) => (
  <ul className="flex flex-wrap gap-x-4">
    {exportForms.map(({ form, name }) => (
      <li key={form}>
        <a
          href={`/api/thesaurus/concepts?${new URLSearchParams({ uri, format: form })}`}
          className="inline-flex min-h-6 items-center underline underline-offset-2"
        >
          {name}
        </a>
      </li>
    ))}
  </ul>
);

function UriText({ uri, name = uri }: { uri: string | null; name?: string | null }) {
  const address = uri === null ? null : toWebAddress(uri);
  if (address === null) return <FieldText text={name} />;
  return (
    <a href={address} rel="noreferrer" target="_blank" className="underline underline-offset-2">
      <bdi>{name}</bdi>
      <span className="sr-only"> {words.opensNewTab}</span>
    </a>
  );
}

const Absent = () => <span className="text-ink-muted italic">{words.notGiven}</span>;
const None = ({ children }: { children: ReactNode }) => <span className="text-ink-muted">{children}</span>;
