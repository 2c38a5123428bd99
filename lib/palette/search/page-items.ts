import { toComputePath } from "@/lib/compute/compute-path";
import { type Action, whyNotPermitted } from "@/lib/session/permissions";
import { describeProtected } from "@/lib/session/protected-page";
import { goTargets } from "../keys/key-table";
import type { PaletteItem } from "./palette-item";
import * as words from "./words";

/** Who looks: `permissions` null means unknown. */
export type Reader = { isSignedIn: boolean; permissions: readonly string[] | null };

/** Why the reader can't open a page, as a sentence; null if they can, perhaps after signing in. */
export function whyNotOpen(reader: Reader, action: Action | null): string | null {
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
