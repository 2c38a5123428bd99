"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useSyncExternalStore } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Field, inputClass, TextInput } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { makeDeviceStore } from "@/lib/device/store";
import { toProblem } from "@/lib/portal/problem";
import { findOperation, type Parameter } from "@/lib/thesaurus/catalogue";
import { listNamedRelations } from "@/lib/thesaurus/concept/asked-relations";
import { toRelationName } from "@/lib/thesaurus/concept/concept-name";
import type { Answer } from "@/lib/thesaurus/model";
import { fetchAnswer, relationsQuery } from "@/lib/thesaurus/operations";
import {
  type KeptDraft,
  noDraft,
  type OperationDraft,
  operationVariants,
  parseKeptDraft,
  toParameters,
} from "@/lib/thesaurus/operations/operation-draft";
import * as words from "@/lib/thesaurus/operations/words";
import { toThesaurusProblem } from "@/lib/thesaurus/outage";
import { usePlace } from "../place-provider";
import { useThesaurus } from "../thesaurus-context";

/** Calls any of the nineteen operations with typed parameters, and shows the request and the response. */
export function OperationsView() {
  const start = useOperationStart();
  const { chosen, typed } = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  const isHydrated = useHydrated();
  const draft = { ...start, ...typed };
  const variant = operationVariants.find(({ key }) => key === chosen) ?? operationVariants[0];
  const { operation = "getConcept", parameters = [] } = variant ?? {};
  const { says, returns } = findOperation(operation);
  const call = { operation, parameters: toParameters(parameters, draft), limit: 1000 };
  const running = useRef<AbortController>(null);
  const run = useMutation({
    mutationFn: () => {
      running.current?.abort();
      running.current = new AbortController();
      return fetchAnswer(call, { show: "wire", signal: running.current.signal });
    },
  });
  const choose = (key: string) => {
    store.write({ ...store.read(), chosen: key });
    // A response must not appear under an operation chosen since, nor be waited for.
    running.current?.abort();
    run.reset();
  };
  return (
    <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Panel heading={words.operation} aside={words.listed(operationVariants.length)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!run.isPending) run.mutate();
          }}
        >
          {/* Input made before scripts run would be lost. */}
          <fieldset disabled={!isHydrated} className="grid min-w-0 gap-3">
            <label className="grid gap-1">
              <span className="font-medium text-sm">{words.operation}</span>
              <select
                value={chosen}
                onChange={(event) => choose(event.target.value)}
                className={`${inputClass} min-h-8 font-mono`}
              >
                {operationVariants.map(({ key, title }) => (
                  <option key={key} value={key}>
                    {title}
                  </option>
                ))}
              </select>
              <span className="text-ink-muted text-sm">{words.says(says, returns)}</span>
            </label>
            {parameters.map((parameter, place) => (
              <ParameterField
                key={parameter.name}
                parameter={parameter}
                place={place}
                text={draft[parameter.name] ?? ""}
              />
            ))}
            {parameters.length === 0 ? <p className="text-ink-muted text-sm">{words.noParameters}</p> : null}
            <div>
              <Button type="submit" variant="primary" busy={run.isPending}>
                {words.callOperation}
              </Button>
            </div>
          </fieldset>
        </form>
      </Panel>
      <div className="grid min-w-0 gap-3">
        {/* A short line: the response itself may have thousands of lines, which nobody wants read out. */}
        <p role="status" className="text-ink-muted text-sm tabular-nums">
          {run.data ? summarize(run.data) : run.isIdle ? words.beforeFirst : null}
        </p>
        {run.error ? <ProblemNotice problem={toThesaurusProblem(toProblem(run.error))} role="alert" /> : null}
        {run.data ? <OperationAnswer answer={run.data} /> : null}
      </div>
    </div>
  );
}

/**
 * The chosen operation and its typed parameters, stored in this tab so that navigating and reloading keep
 * them.
 */
const store = makeDeviceStore<KeptDraft>({
  key: "thesaurus-operation",
  area: "tab",
  empty: noDraft,
  parse: parseKeptDraft,
});

/** The fields' initial values: the current concept and thesaurus, and the text that was searched for. */
function useOperationStart(): OperationDraft {
  const { place } = usePlace();
  return {
    [place.way === "external-id" ? "externalId" : place.way]: place.text,
    uri: place.concept ?? "",
    concept: place.concept ?? "",
    thesaurus: place.thesaurus ?? "",
    relation: place.along ?? "",
    steps: String(place.steps),
  };
}

type ParameterFieldProps = { parameter: Parameter; place: number; text: string };

/** The field of one parameter. Known relations and thesauri are suggested; any other URI can be typed. */
function ParameterField({ parameter: { name, type }, place, text }: ParameterFieldProps) {
  const { schemes } = useThesaurus();
  const listed = useQueryClient().getQueryData(relationsQuery().queryKey)?.relations ?? [];
  const id = useId();
  const suggested =
    type === "relation"
      ? listNamedRelations(listed).map((relation) => ({ uri: relation.uri, label: toRelationName(relation) }))
      : name === "thesaurus"
        ? schemes
        : [];
  const keep = (given: string) =>
    store.write({ ...store.read(), typed: { ...store.read().typed, [name]: given } });
  return (
    <Field
      label={
        <>
          <code className="font-mono">{words.wireName(place)}</code> <span>{name}</span>{" "}
          <span className="font-normal text-ink-muted">{words.types[type]}</span>
        </>
      }
      hint={words.hints[type]}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            value={text}
            onChange={(event) => keep(event.target.value)}
            inputMode={type === "int" ? "numeric" : undefined}
            list={suggested.length > 0 ? id : undefined}
          />
          <datalist id={id}>
            {suggested.map(({ uri, label }) => (
              <option key={uri} value={uri}>
                {label}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

const summarize = (answer: Answer) =>
  words.received(answer.durationMs, answer.wire?.answerBytes ?? 0, "count" in answer ? answer.count : null);

/** The request and response as sent over the wire, and what the portal read from the response. */
function OperationAnswer({ answer }: { answer: Answer }) {
  const { wire, ...read } = answer;
  return (
    <>
      <WireText heading={words.request} text={wire?.request ?? ""} />
      <WireText heading={words.answer} text={wire?.answer ?? ""} />
      <WireText heading={words.answerAsRead} text={JSON.stringify(read, null, 2)} />
    </>
  );
}

const longestShown = 60_000;
/** A scrollable region must be reachable by keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 } as const;

function WireText({ heading, text }: { heading: string; text: string }) {
  return (
    <Panel
      heading={heading}
      level={3}
      padded={false}
      actions={<CopyButton text={text} label={words.copy(heading)} />}
    >
      <section
        aria-label={heading}
        {...reachable}
        className="wrap-anywhere max-h-72 overflow-auto whitespace-pre-wrap bg-sunken p-2 font-mono text-xs"
      >
        {text.length > longestShown ? `${text.slice(0, longestShown)}\n${words.cut}` : text}
      </section>
    </Panel>
  );
}
