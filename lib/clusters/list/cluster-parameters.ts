import type { AddressChanges } from "@/lib/address/change-address";
import { textParameter, wordParameter } from "@/lib/address/parameter";
import {
  type AddressParameters,
  formatParameters,
  type ParameterSet,
  parseParameters,
} from "@/lib/address/parameter-set";
import { expiryStages } from "../cluster/expiry-stage";
import { families } from "../families";
import type { ClusterChoice } from "./cluster-list-view";

const set: ParameterSet<ClusterChoice> = {
  text: ["q", textParameter()],
  family: ["family", wordParameter(families, null)],
  stage: ["ends", wordParameter([...expiryStages, "unknown"] as const, null)],
};

/** Reads the choice of clusters from the URL; unknown values fall back to the default. */
export const parseClusterChoice = (address: AddressParameters): ClusterChoice =>
  parseParameters(set, address);

export const formatClusterChoice = (changes: Partial<ClusterChoice>): AddressChanges =>
  formatParameters(set, changes);
