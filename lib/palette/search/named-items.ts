import { toComputePath } from "@/lib/compute/compute-path";
import { findProblem } from "@/lib/portal/problem-catalogue";
import { type Reader, whyNotOpen } from "./page-items";
import type { PaletteItem } from "./palette-item";
import type { Named } from "./typed-text";
import * as words from "./words";

const mostMachines = 12;

/** Where a text that names something leads. A job ID may be one of any machine, and a node's name usually begins with its machine's. */
export function toNamedItems(named: Named, machines: readonly string[], reader: Reader): PaletteItem[] {
  const offered = machines.slice(0, mostMachines);
  const item = (label: string, href: string, unavailable: string | null = null): PaletteItem => ({
    id: `named ${href}`,
    group: named.kind === "node" ? "nodes" : "named",
    label,
    detail: words.kinds[named.kind],
    unavailable,
    act: { kind: "open", href },
  });
  const whyNot = whyNotOpen(reader, "compute.read");
  switch (named.kind) {
    case "job":
      return offered.map((resource) =>
        item(
          words.openJob(named.jobId, resource),
          toComputePath({ resource }, `jobs/${named.jobId}`),
          whyNot,
        ),
      );
    case "path":
      return [item(words.openPath(named.path), named.path)];
    case "concept":
      return [
        {
          ...item(words.openConcept, `/thesaurus?${new URLSearchParams({ concept: named.uri })}`),
          detail: named.uri,
        },
      ];
    case "problem":
      return [
        item(words.openProblem(findProblem(named.slug)?.title ?? named.slug), `/problems/${named.slug}`),
      ];
    case "request":
      return [{ ...item(words.requestUnknown, "/problems"), detail: words.requestUnknownDetail }];
    case "node": {
      const own = offered.filter((machine) => named.name.toLowerCase().startsWith(machine.toLowerCase()));
      return (own.length > 0 ? own : offered).map((resource) => ({
        ...item(
          words.findNodes(named.name, resource),
          toComputePath({ resource }, "nodes", { q: named.name }),
          whyNot,
        ),
        keywords: `${named.name} ${named.name}[`,
      }));
    }
  }
}
