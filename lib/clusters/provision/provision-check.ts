import type { Backend } from "./backend-model";
import { checkClusterName } from "./cluster-name";
import { chosenOf, findBackend, type ProvisionDraft } from "./provision-draft";
import type { ProvisionInput } from "./provision-model";
import { listControls, whyNotSetting } from "./resource-control";
import * as words from "./words";

/**
 * What prevents a draft from being sent. `field` is `kind`, `name` or `resource:KEY`; a suggestion can replace its value.
 */
export type ProvisionFinding = { field: string; words: string; suggestion: string | null };

/** The checked draft; `input` is null if anything prevents sending it. */
type ProvisionCheck = { input: ProvisionInput | null; findings: ProvisionFinding[] };

/** The value of one number field: the typed one, else the kind's default, else "". */
export const settingOf = (draft: ProvisionDraft, key: string, usual: number | null): string =>
  chosenOf(draft.resources, key) ?? (usual === null ? "" : String(usual));

/** Checks a draft against the offer and the family's taken names; `backends` is null if the offer is unknown. */
export function checkProvision(
  draft: ProvisionDraft,
  backends: readonly Backend[] | null,
  takenNames: Iterable<string>,
): ProvisionCheck {
  const findings: ProvisionFinding[] = [];
  const backend = findBackend(draft, backends);
  const kind = (draft.isTypedKind || backends === null ? draft.kind : (backend?.kind ?? "")).trim();
  const kindFault = whyNotKind(draft, backends, kind);
  if (kindFault) findings.push({ field: "kind", words: kindFault, suggestion: null });
  const name = checkClusterName(draft.name, takenNames);
  if (name) findings.push({ field: "name", ...name });
  const resources: Record<string, number> = {};
  for (const control of listControls(draft.family, backend)) {
    if (!control.isSent) continue;
    const text = settingOf(draft, control.key, control.default);
    const fault = whyNotSetting(control, text);
    if (fault) findings.push({ field: `resource:${control.key}`, words: fault, suggestion: null });
    else resources[control.key] = Number(text.trim());
  }
  if (findings.length > 0) return { input: null, findings };
  // As shown: the chosen value, else the default. A default that wasn't reported isn't made up.
  const flags = Object.fromEntries(
    (backend?.flags ?? []).flatMap((flag) => {
      const value = chosenOf(draft.flags, flag.key) ?? flag.default;
      return value === null ? [] : [[flag.key, value]];
    }),
  );
  const { cpus = 0, "ram-gbs": ramGb = 0, ...others } = resources;
  return {
    findings,
    input: {
      kind,
      name: draft.name,
      resources: { cpus, "ram-gbs": ramGb, ...others },
      ...(Object.keys(flags).length > 0 ? { flags } : {}),
    },
  };
}

function whyNotKind(draft: ProvisionDraft, backends: readonly Backend[] | null, kind: string): string | null {
  if (kind === "" && draft.kind !== "" && !draft.isTypedKind) return words.kindGone(draft.kind);
  if (kind === "") return draft.isTypedKind ? words.kindUntyped : words.kindUnchosen;
  if (kind.length > 100) return words.kindTooLong;
  if (draft.isTypedKind && draft.family === "kv" && backends !== null) return words.storeKindUnlisted;
  return null;
}

/** The total over all nodes: `3 nodes with 2 CPUs and 4 GB each: 6 CPUs, 12 GB`. */
export function sayTotal({ resources }: ProvisionInput): string | null {
  const { cpus, "ram-gbs": ramGb, nodes } = resources;
  if (nodes === undefined || nodes === 1) return null;
  return words.total(nodes, cpus, ramGb);
}
