import { changeAddress } from "@/lib/address/change-address";
import { listParameter, textParameter, wordParameter } from "@/lib/address/parameter";
import {
  type AddressParameters,
  formatParameters,
  type ParameterSet,
  parseParameters,
} from "@/lib/address/parameter-set";
import type { ClusterRef } from "../cluster-params";
import { families } from "../families";
import type { ProvisionDraft } from "./provision-draft";

/** How a cluster was provisioned, by the facility's keys, as far as it is known; never a credential. */
export type FormerCluster = ClusterRef & {
  kind?: string | null;
  resources?: Readonly<Record<string, number>>;
  flags?: Readonly<Record<string, boolean>>;
};

/** The names that the form reads of its address; only these are taken out of it. */
const set: ParameterSet<{
  family: ClusterRef["family"] | null;
  name: string;
  kind: string;
  sizes: string[];
  features: string[];
}> = {
  family: ["family", wordParameter(families, null)],
  name: ["name", textParameter(300)],
  kind: ["kind", textParameter(100)],
  sizes: ["sizes", listParameter()],
  features: ["features", listParameter()],
};
export const againParameters = Object.values(set).map(([name]) => name);

const toPairs = (settings: Readonly<Record<string, number | boolean>> = {}) =>
  Object.entries(settings).map(([key, value]) => `${key}:${value}`);

/** The form with a former cluster's settings, or with its name alone. */
export function toAgainPath({ family, name, kind, resources, flags }: FormerCluster): string {
  const settings = kind ? { kind, sizes: toPairs(resources), features: toPairs(flags) } : {};
  return changeAddress("/clusters/new", "", formatParameters(set, { family, name, ...settings }));
}

/** The draft in an address; null if it names no cluster. Nothing of it is trusted: the form checks it as if it had been typed. */
export function parseAgain(address: AddressParameters): ProvisionDraft | null {
  const { family, name, kind, sizes, features } = parseParameters(set, address);
  if (family === null || name === "") return null;
  const split = (texts: readonly string[]) =>
    texts.flatMap((text): [string, string][] => {
      const at = text.lastIndexOf(":");
      return at > 0 ? [[text.slice(0, at), text.slice(at + 1, at + 101)]] : [];
    });
  return {
    family,
    name,
    kind,
    isTypedKind: false,
    resources: Object.fromEntries(split(sizes)),
    flags: Object.fromEntries(split(features).map(([key, value]) => [key, value === "true"])),
  };
}

/** A draft with a former cluster's settings. */
export const toAgainDraft = (former: FormerCluster): ProvisionDraft =>
  parseAgain(new URLSearchParams(toAgainPath(former).split("?")[1])) as ProvisionDraft;
