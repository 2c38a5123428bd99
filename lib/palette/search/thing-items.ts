import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { Cluster } from "@/lib/clusters/model";
import { toComputePath } from "@/lib/compute/compute-path";
import { toStateView } from "@/lib/compute/job/job-state";
import { type ProblemSlug, problemCatalogue } from "@/lib/portal/problem-catalogue";
import { toResourcePath } from "@/lib/status/resource-path";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import type { Concept } from "@/lib/thesaurus/model";
import { toJobLabel, toJobPath } from "@/lib/work/job-links";
import { toJobStage } from "@/lib/work/job-stage";
import type { MachineWork } from "@/lib/work/model";
import type { PaletteItem } from "./palette-item";
import * as words from "./words";

/** The name of the page action that cancels what a page shows. */
const cancelAction = "cancel-jobs";

/** The reader's jobs on one machine, and for those that haven't ended the way to the dialog that cancels them. */
export function toJobItems({ resource, jobs }: MachineWork, whyNotCancel: string | null): PaletteItem[] {
  return jobs.flatMap((job) => {
    const label = toJobLabel(job);
    const href = toJobPath(resource, job);
    const opened: PaletteItem = {
      id: `job ${resource} ${label}`,
      group: "jobs",
      label: job.name ? `${label} ${job.name}` : label,
      detail: `${toStateView(job).words} ${words.on(resource)}`,
      keywords: job.partition ?? "",
      act: { kind: "open", href },
    };
    if (toJobStage(job) === "ended") return [opened];
    const cancelled: PaletteItem = {
      id: `cancel ${resource} ${label}`,
      group: "actions",
      label: words.cancelJob(label, job.name),
      detail: words.on(resource),
      asked: { verb: words.cancelVerb, id: label },
      unavailable: whyNotCancel,
      act: { kind: "open", href, pageAction: cancelAction },
    };
    return [opened, cancelled];
  });
}

export const toClusterItem = (cluster: Cluster): PaletteItem => ({
  id: `cluster ${cluster.family} ${cluster.name}`,
  group: "clusters",
  label: cluster.name,
  detail: [cluster.engine ?? cluster.kind, words.family[cluster.family]].filter(Boolean).join(", "),
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
  keywords: resource.description,
  act: { kind: "open", href: toResourcePath(resource.name) },
});

/** The notes on a resource, which are on its page, for who types “note”. */
export const toNotesItem = ({ name }: { name: string }): PaletteItem => ({
  id: `notes ${name}`,
  group: "resources",
  label: words.notesOn(name),
  detail: null,
  keywords: words.notesKeywords,
  asked: { verb: words.notesVerb, id: words.notesOn(name) },
  act: { kind: "open", href: toResourcePath(name) },
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
