"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { inputClass } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { makeDeviceStore } from "@/lib/device/store";
import { type Problem, toProblem } from "@/lib/portal/problem";
import { findOperation } from "@/lib/thesaurus/catalogue";
import { listNamedRelations } from "@/lib/thesaurus/concept/asked-relations";
import type { Answer, RequestPreview } from "@/lib/thesaurus/model";
import { fetchAnswer, fetchRequestPreview, relationsQuery } from "@/lib/thesaurus/operations";
import {
  emptyDraft,
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
import { ParameterFields } from "./parameter-fields";

type Outcome =
  | { kind: "answer"; answer: Answer }
  | { kind: "preview"; preview: RequestPreview }
  | { kind: "problem"; problem: Problem };

/**
 * Calls any of the nineteen operations with typed parameters, and shows the request, the response and the
 * time taken.
 */
export function OperationsView() {
  const start = useOperationStart();
  const { chosen, typed } = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  const client = useQueryClient();
  const isHydrated = useHydrated();
  const draft = { ...start, ...typed };
  const [busy, setBusy] = useState<"call" | "preview" | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const variant = operationVariants.find(({ key }) => key === chosen) ?? operationVariants[0];
  const { operation = "getConcept", parameters = [] } = variant ?? {};
  const { says, returns } = findOperation(operation);
  const given = toParameters(parameters, draft);
  const relations = listNamedRelations(client.getQueryData(relationsQuery().queryKey)?.relations ?? []);

  // A late response must not appear under an operation chosen since.
  const underWay = useRef<AbortController | null>(null);

  async function run(how: "call" | "preview") {
    if (busy !== null) return;
    const own = new AbortController();
    underWay.current = own;
    setBusy(how);
    const next = await ask(how, own.signal).catch(
      (thrown: unknown): Outcome => ({ kind: "problem", problem: toThesaurusProblem(toProblem(thrown)) }),
    );
    if (own.signal.aborted) return;
    setOutcome(next);
    setBusy(null);
  }

  async function ask(how: "call" | "preview", signal: AbortSignal): Promise<Outcome> {
    if (how === "preview")
      return { kind: "preview", preview: await fetchRequestPreview(operation, given, signal) };
    const call = { operation, parameters: given, limit: 1000 };
    return { kind: "answer", answer: await fetchAnswer(call, { show: "wire", signal }) };
  }

  function choose(key: string) {
    underWay.current?.abort();
    setBusy(null);
    keepOperation(key);
    setOutcome(null);
  }

  return (
    <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Panel heading={words.operation} aside={words.listed(operationVariants.length)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void run("call");
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
              <ParameterFields
                key={parameter.name}
                parameter={parameter}
                place={place}
                draft={draft[parameter.name] ?? emptyDraft}
                relations={relations}
                onChange={(changed) => keepTyped({ [parameter.name]: changed })}
              />
            ))}
            {parameters.length === 0 ? <p className="text-ink-muted text-sm">{words.noParameters}</p> : null}
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary" busy={busy === "call"}>
                {words.callOperation}
              </Button>
              <Button busy={busy === "preview"} onClick={() => void run("preview")}>
                {words.showRequest}
              </Button>
            </div>
          </fieldset>
        </form>
      </Panel>
      <div className="grid min-w-0 gap-3">
        {/* A short line: the response itself may have thousands of lines, which nobody wants read out. */}
        <p role="status" className="text-ink-muted text-sm">
          {outcome === null ? words.beforeFirst : summarize(outcome)}
        </p>
        {outcome?.kind === "problem" ? <ProblemNotice problem={outcome.problem} role="alert" /> : null}
        {outcome?.kind === "answer" ? <OperationAnswer answer={outcome.answer} /> : null}
        {outcome?.kind === "preview" ? <OperationAnswer preview={outcome.preview} /> : null}
      </div>
    </div>
  );
}

function summarize(outcome: Outcome): string | null {
  if (outcome.kind === "preview") return words.requestShown;
  if (outcome.kind === "problem") return null;
  const { durationMs, wire } = outcome.answer;
  return words.received(durationMs, wire?.answerBytes ?? null);
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

const keepOperation = (chosen: string) => store.write({ ...store.read(), chosen });

const keepTyped = (typed: OperationDraft) =>
  store.write({ ...store.read(), typed: { ...store.read().typed, ...typed } });

/** The fields' initial values: the current concept and thesaurus, and the text that was searched for. */
function useOperationStart(): OperationDraft {
  const { place } = usePlace();
  const plain = (text: string | null) => ({ texts: { "": text ?? "" }, isNil: false });
  const record = (uri: string | null) => ({ texts: { uri: uri ?? "" }, isNil: false });
  return {
    uri: plain(place.concept),
    keyword: plain(place.way === "keyword" ? place.text : ""),
    regex: plain(place.way === "regex" ? place.text : ""),
    label: plain(place.way === "label" ? place.text : ""),
    externalId: plain(place.way === "external-id" ? place.text : ""),
    thesaurus: plain(place.thesaurus),
    concept: record(place.concept),
    relation: record(place.along),
    steps: plain(String(place.steps)),
  };
}

type OperationAnswerProps =
  | { answer: Answer; preview?: undefined }
  | { answer?: undefined; preview: RequestPreview };

/** The request and response as sent over the wire, and what the portal read from the response. */
function OperationAnswer({ answer, preview }: OperationAnswerProps) {
  if (preview) return <WireText heading={words.requestNotSent} text={preview.request} />;
  const { wire, ...read } = answer;
  const count = "count" in answer ? answer.count : null;
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 border border-line bg-surface px-3 py-2 tabular-nums">
        <Fact name={words.time}>{words.milliseconds(answer.durationMs)}</Fact>
        {wire ? <Fact name={words.size}>{words.bytes(wire.answerBytes)}</Fact> : null}
        {count ? <Fact name={words.receivedCount}>{words.counted(count)}</Fact> : null}
        <Fact name={words.answeredAt}>{answer.readAt}</Fact>
      </dl>
      {wire ? <WireText heading={words.request} text={wire.request} /> : null}
      {wire ? <WireText heading={words.answer} text={wire.answer} /> : null}
      <WireText heading={words.answerAsRead} text={JSON.stringify(read, null, 2)} />
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-2">
    <dt className="text-ink-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);

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
