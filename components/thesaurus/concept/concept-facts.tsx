"use client";

import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Panel } from "@/components/ui/panel";
import { toWebAddress } from "@/lib/thesaurus/concept/concept-name";
import * as words from "@/lib/thesaurus/concept/words";
import { exportForms } from "@/lib/thesaurus/export/concept-export";
import type { Concept } from "@/lib/thesaurus/model";
import { useSchemeName } from "../thesaurus-context";

/**
 * The fields of a concept (thesaurus spec §2) except its definition, which is below its name. One that wasn't sent has no row,
 * and one that was sent empty says so.
 */
export function ConceptFacts({ concept }: { concept: Concept }) {
  const { uri, preferredLabel, nonPreferredLabels, inScheme } = concept;
  const labels = [...new Set(nonPreferredLabels)];
  const scheme = useSchemeName(inScheme);
  return (
    <Panel heading={words.fields} level={3} weight="rest" padded={false}>
      <dl>
        <Fact name={words.preferredLabel} text={preferredLabel} copy={preferredLabel} />
        {nonPreferredLabels === null ? null : (
          <Fact name={words.otherLabels}>
            {labels.length === 0 ? <None>{words.none}</None> : null}
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
          </Fact>
        )}
        <Fact name={words.scopeNote} text={concept.scopeNote} />
        <Fact name={words.example} text={concept.example} />
        <Fact name={words.externalId} text={concept.externalId} copy={concept.externalId} />
        {uri === null ? null : (
          <Fact name={words.uri} copy={uri}>
            <UriText uri={uri} />
          </Fact>
        )}
        {inScheme === null ? null : (
          <Fact name={words.inThesaurus} copy={inScheme}>
            <UriText uri={inScheme} name={scheme ?? inScheme} />
          </Fact>
        )}
        {uri === null ? null : (
          <Fact name={words.asData}>
            <DataLinks uri={uri} />
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

type FactProps = { name: string; text?: string | null; copy?: string | null; children?: ReactNode };

/** One field: a text as sent, or what `children` make of it. */
function Fact({ name, text = null, copy, children }: FactProps) {
  if (text === null && children === undefined) return null;
  return (
    <div className="grid gap-x-3 border-line border-b px-3 py-1.5 last:border-b-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-muted text-sm leading-5">{name}</dt>
      <dd className="wrap-anywhere min-w-0 max-w-prose whitespace-pre-line">
        {children ?? <FieldText text={text ?? ""} />}
      </dd>
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
export function FieldText({ text }: { text: string }) {
  if (text === "") return <None>{words.empty}</None>;
  const more = text.length - longestShown;
  return (
    <>
      <bdi>{more > 0 ? text.slice(0, longestShown) : text}</bdi>
      {more > 0 ? <None>{words.moreCharacters(more)}</None> : null}
    </>
  );
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

/** A URI, or a name for it, as a link if it is a web address. */
function UriText({ uri, name = uri }: { uri: string; name?: string }) {
  const address = toWebAddress(uri);
  if (address === null) return <FieldText text={name} />;
  return (
    <a href={address} rel="noreferrer" target="_blank" className="underline underline-offset-2">
      <bdi>{name}</bdi>
      <span className="sr-only"> {words.opensNewTab}</span>
    </a>
  );
}

const None = ({ children }: { children: ReactNode }) => <span className="text-ink-muted">{children}</span>;
