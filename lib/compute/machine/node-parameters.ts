import type { AddressChanges } from "@/lib/address/change-address";
import {
  countParameter,
  nameParameter,
  switchParameter,
  textParameter,
  wordParameter,
} from "@/lib/address/parameter";
import {
  type AddressParameters,
  formatParameters,
  type ParameterSet,
  parseParameters,
} from "@/lib/address/parameter-set";
import { type NodeChoice, nodeSorts } from "./node-list";
import { nodeUses } from "./node-state";

const set: ParameterSet<NodeChoice> = {
  q: ["q", textParameter()],
  use: ["state", wordParameter(nodeUses, null)],
  partition: ["partition", nameParameter],
  sort: ["sort", wordParameter(nodeSorts, "name")],
  isDescending: ["order", switchParameter("desc", true)],
  page: ["page", countParameter],
  node: ["node", nameParameter],
};

/** Reads the choice of nodes from the URL; unknown values fall back to the default. */
export const parseNodeChoice = (address: AddressParameters): NodeChoice => parseParameters(set, address);

export const formatNodeChoice = (changes: Partial<NodeChoice>): AddressChanges =>
  formatParameters(set, changes);
