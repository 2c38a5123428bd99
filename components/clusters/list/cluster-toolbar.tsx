"use client";

import { AsOf } from "@/components/shell/reading/reading-state";
import type { ReadingOnPage } from "@/components/shell/reading/use-reading";
import { ZoneSwitch } from "@/components/shell/time/zone-switch";
import { useTypedParameter } from "@/components/shell/use-typed-parameter";
import { LinkButton } from "@/components/ui/link-button";
import { SearchInput } from "@/components/ui/search-input";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import type { Family } from "@/lib/clusters/cluster-params";
import type { ClusterList } from "@/lib/clusters/model";
import type { ClusterChoiceOnPage } from "./use-cluster-choice";

type ClusterToolbarProps = {
  clusters: ReadingOnPage<ClusterList>;
  counts: { all: number; shown: number };
  narrowing: ClusterChoiceOnPage;
  isSearchable: boolean;
};

const familyChoices = [
  { value: "all", label: "Both families" },
  { value: "mq", label: "Message queues" },
  { value: "kv", label: "Key-value stores" },
] as const;
const stageChoices = [
  { value: "all", label: "Any end" },
  { value: "hour", label: "Under 1 h" },
  { value: "day", label: "Under 24 h" },
  { value: "calm", label: "Later" },
  { value: "unknown", label: "Not told" },
] as const;

type Stage = (typeof stageChoices)[number]["value"];

/**
 * The number of clusters and the time of the reading, search and filters, and a link to provision a new one.
 */
export function ClusterToolbar({ clusters, counts, narrowing, isSearchable }: ClusterToolbarProps) {
  const { choice, change, linkTo } = narrowing;
  const search = useTypedParameter(choice.text, (text) => change({ text: text.trim() === "" ? "" : text }));
  const toFamily = (value: Family | "all") => ({ family: value === "all" ? null : value });
  const toStage = (value: Stage) => ({ stage: value === "all" ? null : value });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-semibold text-xl">Clusters</h1>
        {clusters.data ? (
          <p role="status" className="text-ink-muted text-sm tabular-nums">
            {counts.shown === counts.all ? counts.all : `${counts.shown} of ${counts.all}`}
          </p>
        ) : null}
        {clusters.isOnDemand ? null : <AsOf reading={clusters} />}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <ZoneSwitch />
          <LinkButton href="/clusters/new" prefetch={false} variant="primary">
            Provision
          </LinkButton>
        </div>
      </div>
      {isSearchable ? (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <SearchInput {...search} label="Search clusters" className="w-full sm:w-64" />
          <SegmentedLinks
            label="Family"
            segments={familyChoices.map((segment) => ({ ...segment, href: linkTo(toFamily(segment.value)) }))}
            current={choice.family ?? "all"}
            onSelect={(value) => change(toFamily(value))}
          />
          <SegmentedLinks
            label="Ends"
            segments={stageChoices.map((segment) => ({ ...segment, href: linkTo(toStage(segment.value)) }))}
            current={choice.stage === "expired" ? "hour" : (choice.stage ?? "all")}
            onSelect={(value) => change(toStage(value))}
          />
        </div>
      ) : null}
    </div>
  );
}
