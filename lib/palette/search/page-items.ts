import { toComputePath } from "@/lib/compute/compute-path";
import { findProblem } from "@/lib/portal/problem-catalogue";
import { type Action, whyNotPermitted } from "@/lib/session/permissions";
import { describeProtected } from "@/lib/session/protected-page";
import { goTargets } from "../keys/key-table";
import type { PaletteItem } from "./palette-item";
import type { Named } from "./typed-text";
import * as words from "./words";

/** Who looks: `permissions` null means unknown. */
export type Reader = { isSignedIn: boolean; permissions: readonly string[] | null };

/** Why the reader can't open a page, as a sentence; null if they can, perhaps after signing in. */
function whyNotOpen(reader: Reader, action: Action | null): string | null {
  return action === null || !reader.isSignedIn ? null : whyNotPermitted(action, reader.permissions);
}

const actionOf = (href: string): Action | null =>
  href.endsWith("/submit")
    ? "compute.write"
    : href.startsWith("/compute")
      ? "compute.read"
      : href.startsWith("/clusters")
        ? "streaming"
        : null;

/** The pages of the portal, those of each machine included. */
export function listPageItems(machines: readonly string[], reader: Reader): PaletteItem[] {
  const toItem = (href: string, label: string, keys?: readonly string[]): PaletteItem => ({
    id: `page ${href}`,
    group: "pages",
    label,
    detail: !reader.isSignedIn && describeProtected(href) ? words.signInFirst : null,
    unavailable: whyNotOpen(reader, actionOf(href)),
    keys,
    act: { kind: "open", href },
  });
  return [
    ...goTargets.map(({ href, name, letter }) => toItem(href, name, ["g", letter])),
    ...(reader.isSignedIn
      ? [
          toItem("/", words.myJobs),
          ...machines.map((resource) =>
            toItem(toComputePath({ resource }, "", { mine: "on" }), words.myJobsOn(resource)),
          ),
          toItem("/", words.deadlineCalendar),
        ]
      : []),
    toItem("/status", words.downtimeCalendar),
    toItem("/history", words.dayCalendar),
    toItem("/clusters/new", words.provisionCluster),
    toItem("/board/compose", words.composeBoard),
    toItem("/accessibility", words.accessibility),
    ...(reader.isSignedIn ? [] : [toItem("/sign-in", words.signIn)]),
    ...machines.flatMap((resource) => [
      toItem(toComputePath({ resource }), words.queueOf(resource)),
      toItem(toComputePath({ resource }, "submit"), words.submitOn(resource)),
      toItem(toComputePath({ resource }, "partitions"), words.partitionsOf(resource)),
      toItem(toComputePath({ resource }, "nodes"), words.nodesOf(resource)),
      toItem(toComputePath({ resource }, "reservations"), words.reservationsOf(resource)),
      toItem(toComputePath({ resource }, "diagnostics"), words.diagnosticsOf(resource)),
    ]),
  ];
}

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
