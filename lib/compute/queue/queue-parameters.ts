import type { AddressChanges } from "@/lib/address/change-address";
import {
  type AddressParameter,
  listParameter,
  switchParameter,
  textParameter,
  wordParameter,
} from "@/lib/address/parameter";
import type { AddressParameters } from "@/lib/address/parameter-set";
import {
  choiceFields,
  type GridColumnKey,
  gridColumns,
  numberFields,
  type SortField,
  textFields,
  usualColumns,
} from "../job/job-columns";
import { makeOwnTest } from "../job/own-user";
import { mapFields } from "./table/job-table";
import type { TableSort } from "./table/table-sort";
import type { TableChoice } from "./table/table-view";

/** The state of the queue that is held in the URL. `isMine` is only ever true if the reader's jobs can be recognised. */
export type QueueChoice = TableChoice & { isMine: boolean; columns: readonly GridColumnKey[] };

/**
 * Who reads the queue. `isMineUsual`: whether an address without `mine` shows this person's jobs alone. `areOwnersReported`:
 * false if no job has a user, then nobody's jobs can be told apart.
 */
export type QueueReader = { username: string | null; isMineUsual: boolean; areOwnersReported?: boolean };
const stranger: QueueReader = { username: null, isMineUsual: false };

/** The cookie that remembers on a device that the queue shows everybody's jobs; one's own are the default. */
export const minePreference = { name: "portal-queue-mine", off: "off" } as const;

const text = textParameter(200);
/** The value "" matches jobs whose value is unknown. */
const chosen = listParameter(true);
const mine = wordParameter(["on", "off"], null);
const fold = switchParameter("off", false);
const open = listParameter();

const sortFields: readonly string[] = ["id", ...textFields, ...numberFields];
/** The field, preceded by a minus for descending order. */
export const sortParameter: AddressParameter<TableSort> = {
  parse: (given) => {
    const by = (given ?? "").replace(/^-/, "");
    return sortFields.includes(by)
      ? { by: by as SortField, isDescending: given?.startsWith("-") ?? false }
      : { by: "id", isDescending: true };
  },
  format: ({ by, isDescending }) => {
    const words = `${isDescending ? "-" : ""}${by}`;
    return words === "-id" ? null : words;
  },
};

/** The keys of the columns, in any order; none means the usual columns. */
const columns: AddressParameter<readonly GridColumnKey[]> = {
  parse: (given) => {
    const named = listParameter().parse(given);
    const keys = gridColumns.map(({ key }) => key).filter((key) => named.includes(key));
    return keys.length > 0 ? keys : usualColumns;
  },
  format: (keys) => (keys.join() === usualColumns.join() ? null : keys.join() || null),
};

/** True if some of the queue's jobs can be recognised as this reader's. */
export const canBeMine = ({ username, areOwnersReported = true }: QueueReader): boolean =>
  areOwnersReported && makeOwnTest(username) !== null;

/**
 * Reads the queue's filter, order, folding and columns from the URL. Never throws: invalid values count as absent. An address
 * that names users, or a text such as a node's name, means everybody's jobs, whoever reads it.
 */
export function parseQueueChoice(address: AddressParameters, reader: QueueReader = stranger): QueueChoice {
  const valuesOf = (field: string) => chosen.parse(address.get(field));
  const wanted = mine.parse(address.get("mine"));
  const isUsual = reader.isMineUsual && valuesOf("user").length === 0 && !address.get("q");
  const isMine = canBeMine(reader) && (wanted === null ? isUsual : wanted === "on");
  return {
    isMine,
    own: isMine ? reader.username : null,
    filter: { text: text.parse(address.get("q")), ...mapFields(choiceFields, valuesOf) },
    sort: sortParameter.parse(address.get("sort")),
    isFolded: fold.parse(address.get("fold")),
    openGroups: open.parse(address.get("open")),
    columns: columns.parse(address.get("columns")),
  };
}

/** The URL parameters for part of a choice; null for a default value. */
export function formatQueueChoice(changes: Partial<QueueChoice>): AddressChanges {
  const { filter, isFolded, openGroups } = changes;
  const address: AddressChanges = {};
  if (filter) {
    address.q = text.format(filter.text);
    for (const field of choiceFields) address[field] = chosen.format(filter[field]);
  }
  if (changes.isMine !== undefined) address.mine = mine.format(changes.isMine ? "on" : "off");
  if (changes.sort) address.sort = sortParameter.format(changes.sort);
  if (isFolded !== undefined) address.fold = fold.format(isFolded);
  if (openGroups) address.open = open.format(openGroups);
  if (changes.columns) address.columns = columns.format(changes.columns);
  return address;
}
