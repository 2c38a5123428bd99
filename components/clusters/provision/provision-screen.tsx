"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { PageHead } from "@/components/shell/frame/page-head";
import { ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useFormOwner } from "@/components/shell/session/use-device-owner";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button, TextLink } from "@/components/ui/button";
import { Field, TextInput } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { changeAddress } from "@/lib/address/change-address";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import { provisionDraftStore } from "@/lib/clusters/cluster-stores";
import type { ClusterList } from "@/lib/clusters/model";
import { backendsQuery } from "@/lib/clusters/operations";
import { againParameters, parseAgain } from "@/lib/clusters/provision/again-parameters";
import type { Backend } from "@/lib/clusters/provision/backend-model";
import { longestName } from "@/lib/clusters/provision/cluster-name";
import { checkProvision, type ProvisionFinding, sayTotal } from "@/lib/clusters/provision/provision-check";
import {
  emptyProvisionDraft,
  findBackend,
  type ProvisionDraft,
} from "@/lib/clusters/provision/provision-draft";
import * as words from "@/lib/clusters/provision/words";
import { allClusters } from "@/lib/clusters/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { useKeptDraft } from "@/lib/device/use-kept-draft";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { CredentialsDialog } from "../credentials/credentials-dialog";
import { useCredentials } from "../credentials/use-credentials";
import { useClusters, useMayRead } from "../use-clusters";
import { KindField } from "./kind-field";
import { ProvisionOutcome } from "./provision-outcome";
import { FlagFields, ResourceFields } from "./setting-fields";
import { useProvisionRun } from "./use-provision-run";

type ProvisionScreenProps = {
  /** The settings of a former cluster, to begin with; null: the draft of before. */
  again?: ProvisionDraft | null;
  prefetchReport: PrefetchReport;
};

/**
 * The page of a new cluster. Its fields are disabled until the scripts have loaded, and the form stays once it is shown: a load of the kinds must
 * lose neither what is typed nor the credentials of a cluster.
 */
export function ProvisionScreen({ again: asked = null, prefetchReport }: ProvisionScreenProps) {
  const isHydrated = useHydrated();
  const isPermitted = useWhyNot("streaming") === null;
  const backends = useReading({ ...backendsQuery(), enabled: useMayRead() }, prefetchReport);
  const clusters = useClusters(prefetchReport);
  const owner = useFormOwner();
  // Back may bring the page that was opened for a former cluster, but by then the draft has been changed.
  const [isNamed] = useState(parseAgain(useSearchParams()) !== null);
  const again = isNamed ? asked : null;
  // From here on it is this device's draft, so that a reload keeps what is changed.
  useEffect(() => {
    const { pathname, search } = window.location;
    if (!isHydrated || again === null || parseAgain(new URLSearchParams(search)) === null) return;
    provisionDraftStore(owner).write(again);
    const none = Object.fromEntries(againParameters.map((name) => [name, null]));
    window.history.replaceState(null, "", changeAddress(pathname, search, none));
  }, [isHydrated, again, owner]);
  const isHeldBack = isPermitted && backends.isOnDemand && !backends.problem && !backends.data;
  const isLoading = isPermitted && !isHeldBack && !backends.problem && !backends.data;
  const [isShown, setShown] = useState(!isLoading);
  if (!isLoading && !isShown) setShown(true);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PageHead trail={<TextLink href="/clusters">{allClusters}</TextLink>} title={words.title} />
      <noscript>
        <Notice tone="info" title={words.scriptsNeeded}>
          <p>{words.scriptsNeededHint}</p>
        </Notice>
      </noscript>
      {again ? (
        <Notice tone="info" title={words.filledFrom(again.name)}>
          <p>{again.kind === "" ? words.filledNameOnly : words.filledHint}</p>
        </Notice>
      ) : null}
      <PermissionNotice action="streaming" />
      {isHeldBack ? (
        <Notice
          tone="warn"
          title={words.kindsNotLoaded}
          actions={
            <Button size="small" onClick={backends.retry} busy={backends.isReading}>
              {words.loadKinds}
            </Button>
          }
        >
          <p>{words.kindsNotLoadedHint}</p>
        </Notice>
      ) : null}
      {isPermitted && !isHeldBack ? <ReadingState reading={backends} what={words.theKinds} /> : null}
      {isShown ? (
        <ProvisionForm
          key={isHydrated ? "live" : "first"}
          isReady={isHydrated}
          owner={owner}
          initial={again ?? (isHydrated ? provisionDraftStore(owner).read() : null) ?? emptyProvisionDraft}
          backends={backends.data?.backends ?? null}
          unreadableCount={backends.data?.unreadableCount ?? 0}
          clusters={clusters.data}
          isSingleUse={backends.isOnDemand}
        />
      ) : null}
    </div>
  );
}

type ProvisionFormProps = {
  isReady: boolean;
  owner: DeviceOwner;
  initial: ProvisionDraft;
  /** Null if the available kinds are unknown. */
  backends: Backend[] | null;
  unreadableCount: number;
  clusters: ClusterList | undefined;
  isSingleUse: boolean;
};

/** The form of a new cluster, sent once; then its credentials, and its page. */
function ProvisionForm(props: ProvisionFormProps) {
  const { isReady, owner, initial, backends, unreadableCount, clusters, isSingleUse } = props;
  const router = useRouter();
  const whyNot = useWhyNot("streaming");
  const form = useRef<HTMLFormElement>(null);
  const draftStore = provisionDraftStore(owner);
  const { draft, setDraft, isKept } = useKeptDraft(draftStore, initial);
  const edit = (change: Partial<ProvisionDraft>) => setDraft((before) => ({ ...before, ...change }));
  const credentials = useCredentials();
  const run = useProvisionRun(owner, isSingleUse, credentials.hold);
  const [attempts, setAttempts] = useState(0);
  const isSending = run.state.step === "sending";
  const own = "intent" in run.state && run.state.step !== "refused" ? run.state.intent : null;
  const made = run.state.step === "accepted" ? run.state.intent : null;
  const taken = (clusters?.families.find(({ family }) => family === draft.family)?.list?.clusters ?? [])
    .map(({ name }) => name)
    // The cluster being provisioned, or possibly provisioned, must not block its own name.
    .filter((name) => !(own && own.family === draft.family && own.name === name));
  const isMade = made !== null && made.name === draft.name && made.family === draft.family;
  const { input, findings } = checkProvision(draft, backends, taken);
  const backend = findBackend(draft, backends);
  const wanted = input ? { family: draft.family, input } : null;
  // Errors of empty fields appear only after the first press, not while the form is still being filled in.
  const shown = findings.filter(
    ({ field }) =>
      attempts > 0 ||
      (field === "name"
        ? draft.name !== ""
        : field === "kind"
          ? draft.kind !== ""
          : field.startsWith("resource:")),
  );
  const errorOf = (field: string) => shown.find((finding) => finding.field === field) ?? null;

  useEffect(() => {
    const faulty = attempts > 0 ? form.current?.querySelector("[aria-invalid=true]") : null;
    if (faulty instanceof HTMLElement) faulty.focus();
  }, [attempts]);

  const press = (event: FormEvent) => {
    event.preventDefault();
    if (wanted) {
      // A page opened after the press has to have the same content, or it can't get the answer again.
      draftStore.write(draft);
      run.press(wanted);
    } else setAttempts((count) => count + 1);
  };
  /** The next thing to watch is the new cluster; the form is empty when it is opened again. */
  const leave = () => {
    const { facts } = credentials;
    credentials.wipe();
    edit({ name: emptyProvisionDraft.name });
    if (facts) router.replace(toClusterPath(facts));
  };
  // Holding Enter presses the button repeatedly; only the first press is intended.
  const ignoreHeldEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.repeat && event.target instanceof HTMLInputElement)
      event.preventDefault();
  };

  return (
    <form ref={form} noValidate method="post" onSubmit={press} onKeyDown={ignoreHeldEnter}>
      <fieldset
        disabled={!isReady || whyNot !== null}
        className="grid min-w-0 max-w-2xl grid-cols-[minmax(0,1fr)] gap-4"
      >
        <KindField
          draft={draft}
          edit={edit}
          backends={backends}
          unreadableCount={unreadableCount}
          error={errorOf("kind")?.words ?? null}
        />
        <NameField draft={draft} edit={edit} finding={errorOf("name")} />
        <ResourceFields draft={draft} edit={edit} backend={backend} errorOf={errorOf} />
        <FlagFields draft={draft} edit={edit} backend={backend} />
        <p className="text-ink-muted text-sm">
          <span role="status" className="block text-ink empty:hidden">
            {input ? sayTotal(input) : null}
          </span>
          {words.lifetimeHint} {isKept ? words.draftSaved : null}
        </p>
        {isKept ? null : (
          <Notice tone="warn" role="alert" title={words.draftNotSaved}>
            <p>{words.draftNotSavedHint}</p>
          </Notice>
        )}
        <ProvisionOutcome
          run={run}
          wanted={wanted}
          wasWiped={credentials.wasWiped}
          isSingleUse={isSingleUse}
          onAnother={() => {
            run.settle();
            // The name of a cluster that another tab made isn't the one typed here.
            if (isMade) edit({ name: emptyProvisionDraft.name });
            setAttempts(0);
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={isSending}
            disabled={run.state.step === "unknown" || isMade}
            className={whyNot ? "" : "disabled:opacity-100"}
          >
            {words.provisionCluster}
          </Button>
          <span role="status" className="text-ink-muted text-sm">
            {isSending ? words.sending : ""}
            {run.state.step === "unknown" ? words.resendBlocked : ""}
            {whyNot}
            {attempts > 0 && input === null ? words.fixFirst(findings.length) : ""}
          </span>
        </div>
      </fieldset>
      {credentials.facts ? (
        <CredentialsDialog facts={credentials.facts} isOnlyChance leavesPage onDone={leave} />
      ) : null}
    </form>
  );
}

type NameFieldProps = {
  draft: ProvisionDraft;
  edit: (change: Partial<ProvisionDraft>) => void;
  finding: ProvisionFinding | null;
};

/** The name, checked as it is typed. If it isn't valid, a valid one is suggested. */
function NameField({ draft, edit, finding }: NameFieldProps) {
  const suggestion = finding?.suggestion;
  return (
    <div className="grid gap-1">
      <Field label={words.name} hint={words.nameHint(longestName)} error={finding?.words}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.name}
            onChange={(event) => edit({ name: event.target.value })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Field>
      {suggestion ? (
        <div>
          <Button size="small" onClick={() => edit({ name: suggestion })}>
            {words.applySuggestion(suggestion)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
