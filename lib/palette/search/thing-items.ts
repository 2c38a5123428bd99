import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { Cluster } from "@/lib/clusters/model";
import { toComputePath } from "@/lib/compute/compute-path";
import { toStateView } from "@/lib/compute/job/job-state";
import { type Finding, sayFinding } from "@/lib/portal/finding";
import { type ProblemSlug, problemCatalogue } from "@/lib/portal/problem-catalogue";
import { toResourcePath } from "@/lib/status/resource-path";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import type { Concept } from "@/lib/thesaurus/model";
import { toJobLabel, toJobPath } from "@/lib/work/job-links";
import { toJobStage } from "@/lib/work/job-stage";
import type { MachineWork } from "@/lib/work/model";
import type { PaletteItem } from "./palette-item";
import * as words from "./words";

/** The reader's jobs on one machine. Those that haven't ended are also found by what their pages offer. */
export const toJobItems = ({ resource, jobs }: MachineWork): PaletteItem[] =>
  jobs.map((job) => {
    const label = toJobLabel(job);
    return {
      id: `job ${resource} ${label}`,
      group: "jobs",
      label: job.name ? `${label} ${job.name}` : label,
      detail: `${toStateView(job).words} ${words.on(resource)}`,
      keywords: `${job.partition ?? ""} ${toJobStage(job) === "ended" ? "" : words.jobKeywords}`,
      act: { kind: "open", href: toJobPath(resource, job) },
    };
  });

/** What needs somebody. */
export const toFindingItem = (finding: Finding): PaletteItem => ({
  id: `now ${finding.key}`,
  group: "now",
  label: sayFinding(finding),
  detail: null,
  act: { kind: "open", href: finding.link },
});

export const toClusterItem = (cluster: Cluster): PaletteItem => ({
  id: `cluster ${cluster.family} ${cluster.name}`,
  group: "clusters",
  label: cluster.name,
  detail: [cluster.engine ?? cluster.kind, words.family[cluster.family]].filter(Boolean).join(", "),
  keywords: words.clusterKeywords,
  act: { kind: "open", href: toClusterPath(cluster) },
});

export const toResourceItem = (resource: {
  name: string;
  description: string;
  systemType: string;
}): PaletteItem => ({
  id: `resource ${resource.name}`,
  group: "resources",
  label: resource.name,
  detail: resource.systemType || null,
  keywords: `${resource.description} ${words.resourceKeywords}`,
  act: { kind: "open", href: toResourcePath(resource.name) },
});

/** A node of a list that was loaded before. */
export const toNodeItem = (resource: string, name: string): PaletteItem => ({
  id: `node ${resource} ${name}`,
  group: "nodes",
  label: name,
  detail: words.on(resource),
  act: { kind: "open", href: toComputePath({ resource }, "nodes", { q: name, node: name }) },
});

/** A concept; null if it has no URI to open it by. `found` is the text that the service found it by. */
export function toConceptItem(concept: Concept, found = ""): PaletteItem | null {
  if (concept.uri === null) return null;
  return {
    id: `concept ${concept.uri}`,
    group: "concepts",
    label: toConceptName(concept),
    detail: concept.definition ?? concept.externalId,
    keywords: `${(concept.nonPreferredLabels ?? []).join(" ")} ${concept.externalId ?? ""} ${found}`,
    act: { kind: "open", href: `/thesaurus?${new URLSearchParams({ concept: concept.uri })}` },
  };
}

/** The pages that explain the portal's messages. */
export const listProblemItems = (): PaletteItem[] =>
  (Object.keys(problemCatalogue) as ProblemSlug[]).map((slug) => ({
    id: `problem ${slug}`,
    group: "problems",
    label: problemCatalogue[slug].title,
    detail: null,
    keywords: slug,
    act: { kind: "open", href: `/problems/${slug}` },
  }));
