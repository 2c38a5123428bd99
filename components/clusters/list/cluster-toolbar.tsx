"use client";

import { useId } from "react";
import { PageHead } from "@/components/shell/frame/page-head";
import type { ReadingOnPage } from "@/components/shell/reading/reading-state";
import { AsOf } from "@/components/shell/reading/reading-state";
import { useWhyNot } from "@/components/shell/session/permission";
import { buttonClass, LinkButton } from "@/components/ui/button";
import { inputClass, SearchInput } from "@/components/ui/field";
import { CountChip } from "@/components/ui/state-mark";
import { families } from "@/lib/clusters/families";
import type { StageChip } from "@/lib/clusters/list/stage-chips";
import * as listWords from "@/lib/clusters/list/words";
import type { ClusterList } from "@/lib/clusters/model";
import * as words from "@/lib/clusters/words";
import type { ClusterChoiceOnPage } from "./use-cluster-choice";

type ClusterToolbarProps = {
  clusters: ReadingOnPage<ClusterList>;
  counts: { all: number; shown: number };
  chips: StageChip[];
  narrowing: ClusterChoiceOnPage;
  isSearchable: boolean;
};

const typeNames = { mq: listWords.messageQueues, kv: listWords.keyValueStores };

/**
 * The number of clusters and the time of the reading, search and filters, and a link to provision a new one.
 */
export function ClusterToolbar({ clusters, counts, chips, narrowing, isSearchable }: ClusterToolbarProps) {
  const { choice, change, search } = narrowing;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 max-sm:gap-1">
      <PageHead
        title={words.clusters}
        state={clusters.data ? <p role="status">{listWords.shownOf(counts.shown, counts.all)}</p> : undefined}
        age={clusters.isOnDemand ? undefined : <AsOf reading={clusters} />}
        action={<ProvisionLink />}
      />
      {isSearchable ? (
        <div className="flex flex-wrap items-center gap-2 max-sm:gap-y-1 print:hidden">
          <SearchInput
            {...search}
            label={listWords.searchClusters}
            className="min-w-40 flex-1 sm:w-64 sm:flex-none"
          />
          <span className="noscript:hidden w-40">
            <select
              aria-label={listWords.typeFilter}
              value={choice.family ?? ""}
              onChange={({ target }) =>
                change({ family: families.find((family) => family === target.value) ?? null })
              }
              className={`${inputClass} min-h-8`}
            >
              <option value="">{listWords.allTypes}</option>
              {families.map((family) => (
                <option key={family} value={family}>
                  {typeNames[family]}
                </option>
              ))}
            </select>
          </span>
          <fieldset
            aria-label={listWords.timeLeftFilter}
            className="noscript:hidden fade-x flex min-w-0 gap-1 overflow-x-auto whitespace-nowrap"
          >
            {chips
              .filter(({ stage, count }) => count > 0 || choice.stage === stage)
              .map(({ stage, tone, word, count }) => (
                <CountChip
                  key={stage}
                  {...(tone ? { tone } : {})}
                  word={word}
                  count={count}
                  pressed={choice.stage === stage}
                  onPress={() => change({ stage: choice.stage === stage ? null : stage })}
                />
              ))}
          </fieldset>
        </div>
      ) : null}
    </div>
  );
}

/** Leads to the form of a new cluster; without the permission, it stays visible, disabled, with the reason. */
export function ProvisionLink() {
  const whyNot = useWhyNot("streaming");
  const id = useId();
  if (whyNot === null)
    return (
      <LinkButton href="/clusters/new" variant="primary">
        {words.provisionCluster}
      </LinkButton>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a disabled link has no address */}
      <a
        role="link"
        aria-disabled="true"
        aria-describedby={id}
        title={whyNot}
        className={`${buttonClass("quiet")} cursor-not-allowed opacity-55`}
      >
        {words.provisionCluster}
      </a>
      <span id={id} hidden>
        {whyNot}
      </span>
    </>
  );
}
