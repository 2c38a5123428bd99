import "server-only";
import type { Node, Partition, Reservation } from "../machine/machine-model";
import { splitNames } from "../split-names";
import {
  isRecord,
  pick,
  recordAt,
  toInstant,
  toLimit,
  toMinutes,
  toNodeList,
  toNumber,
  toRecords,
  toShortNumber,
  toText,
  toTexts,
  type WireRecord,
} from "./fields";
import { toNodeStates, toPartitionStates } from "./state-words";

/** One partition (spec §2.6), with either spelling of its allowed nodes; null for a record without a name. */
export function toPartition(wire: WireRecord): Partition | null {
  const name = toText(wire.name);
  if (!name) return null;
  const [nodes, most, defaults] = [
    recordAt(wire, "nodes"),
    recordAt(wire, "maximums"),
    recordAt(wire, "defaults"),
  ];
  const state = recordAt(wire, "partition").state;
  return {
    name,
    cluster: toText(wire.cluster),
    states: toPartitionStates(state ?? wire.state),
    nodeList: toNodeList(nodes.configured),
    allowedNodes: toNodeList(pick(nodes, "allowed_allocation", "allowed_configuration")),
    totalNodes: toNumber(nodes.total),
    totalCpus: toNumber(recordAt(wire, "cpus").total),
    defaultMinutes: toMinutes(defaults.time),
    mostMinutes: toMinutes(most.time),
    fewestNodes: toNumber(recordAt(wire, "minimums").nodes),
    mostNodes: toLimit(most.nodes),
    mostCpusPerNode: toLimit(most.cpus_per_node),
    // 0 means "no limit of its own".
    mostMemoryPerNodeMb: toLimit(most.partition_memory_per_node) || null,
    tier: toShortNumber(recordAt(wire, "priority").tier),
    allowedAccounts: toText(recordAt(wire, "accounts").allowed),
    deniedAccounts: toText(recordAt(wire, "accounts").deny),
    allowedGroups: toText(recordAt(wire, "groups").allowed),
    allowedQos: toText(recordAt(wire, "qos").allowed),
    deniedQos: toText(recordAt(wire, "qos").deny),
    topology: toText(wire.topology),
  };
}

/** Names from a list or a text with commas, which is split before a long text would be cut. */
const toNames = (value: unknown): string[] =>
  [value].flat().flatMap((entry) => toTexts(typeof entry === "string" ? splitNames(entry) : toText(entry)));

/** One node (spec §2.6); null for a record without a name. */
export function toNode(wire: WireRecord): Node | null {
  const name = toText(wire.name);
  if (!name) return null;
  const load = toNumber(wire.cpu_load);
  const hasCertificate = pick(wire, "cert_flags", "tls_cert_last_renewal") !== undefined;
  return {
    name,
    states: toNodeStates(wire.state),
    hostname: toText(wire.hostname),
    address: toText(wire.address),
    partitions: toNames(wire.partitions),
    cpus: toShortNumber(wire.cpus),
    allocatedCpus: toShortNumber(wire.alloc_cpus),
    idleCpus: toShortNumber(wire.alloc_idle_cpus),
    // Sent in hundredths.
    cpuLoad: load === null ? null : load / 100,
    memoryMb: toNumber(wire.real_memory),
    allocatedMemoryMb: toNumber(wire.alloc_memory),
    freeMemoryMb: toNumber(wire.free_mem),
    features: toNames(wire.features),
    gres: toText(wire.gres),
    gresUsed: toText(wire.gres_used),
    gresDrained: toText(wire.gres_drained),
    reason: toText(wire.reason),
    reasonBy: toText(wire.reason_set_by_user),
    reasonAt: toInstant(wire.reason_changed_at),
    bootedAt: toInstant(wire.boot_time),
    lastBusyAt: toInstant(wire.last_busy),
    resumeAfter: toInstant(wire.resume_after),
    reservation: toText(wire.reservation),
    architecture: toText(wire.architecture),
    operatingSystem: toText(wire.operating_system),
    schedulerRelease: toText(wire.version),
    topology: toText(wire.topology),
    certificate: hasCertificate
      ? { renewedAt: toInstant(wire.tls_cert_last_renewal), flags: toTexts(wire.cert_flags) }
      : null,
  };
}

/** One reservation (spec §2.6), with either form of the two fields that differ between versions; null without a name. */
export function toReservation(wire: WireRecord): Reservation | null {
  const name = toText(wire.name);
  if (!name) return null;
  const purge = wire.purge_completed;
  return {
    name,
    partition: toText(wire.partition),
    nodeList: toNodeList(wire.node_list),
    nodeCount: toNumber(wire.node_count),
    coreCount: toNumber(wire.core_count),
    startAt: toInstant(wire.start_time),
    endAt: toInstant(wire.end_time),
    users: toText(wire.users),
    accounts: toText(wire.accounts),
    groups: toText(wire.groups),
    flags: toTexts(wire.flags),
    features: toText(wire.features),
    licenses: toText(wire.licenses),
    resources: toText(wire.tres),
    coreSpecializations: toCoreSpecializations(wire.core_specializations),
    purgeCompletedSeconds: toLimit(isRecord(purge) && purge.time !== undefined ? purge.time : purge),
  };
}

/** `{node, core}` of v0.0.44, or `node:core` of v0.0.43 (spec §2.6). */
function toCoreSpecializations(value: unknown): Reservation["coreSpecializations"] {
  if (value === undefined || value === null) return null;
  const texts = (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === "string");
  const fromTexts = texts.filter(Boolean).map((text) => {
    const at = text.indexOf(":");
    return at < 0 ? { node: text, core: "" } : { node: text.slice(0, at), core: text.slice(at + 1) };
  });
  const fromRecords = toRecords(value).records.map((entry) => ({
    node: toText(entry.node) ?? "",
    core: toText(entry.core) ?? "",
  }));
  return [...fromRecords, ...fromTexts];
}
