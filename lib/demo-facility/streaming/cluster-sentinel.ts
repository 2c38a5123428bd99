import { type FaultName, isFaultName } from "../faults/fault-table";

/** What a cluster's name makes an operation do instead. */
export type Sentinel =
  /** Carried out, but the response is lost or damaged on its way. */
  | { does: "lose"; fault: FaultName }
  /** Refused with this HTTP status; nothing is done. */
  | { does: "refuse"; status: number }
  /** 200 with `{"success": false}`; nothing is done. */
  | { does: "deny" };

/** The operations that a name can control; `list` fails for the family that contains such a cluster. */
export type Operation = "provision" | "get" | "extend" | "delete" | "list";

const operations: readonly Operation[] = ["get", "extend", "delete", "list"];
const statuses = [400, 401, 403, 404, 409, 422, 429, 500];

/**
 * Parses a name such as `refuse-403`, `fail-hang` or `200-but-failed`, which controls provisioning, or the
 * same after the name of another operation: `extend-refuse-403`, `delete-fail-500-html`. A number may follow,
 * as in `fail-hang-n2`.
 */
export function sentinelOf(name: string, operation: Operation): Sentinel | null {
  const own = operations.find((known) => name.startsWith(`${known}-`));
  if ((own ?? "provision") !== operation) return null;
  const word = (own ? name.slice(own.length + 1) : name).replace(/-n\d+$/, "");
  if (word === "200-but-failed") return { does: "deny" };
  const status = Number(/^refuse-(\d{3})$/.exec(word)?.[1]);
  if (statuses.includes(status)) return { does: "refuse", status };
  const fault = /^fail-(.+)$/.exec(word)?.[1];
  return isFaultName(fault) ? { does: "lose", fault } : null;
}

/** Returns why a well-formed name is refused; null for all others. */
export function whyNotHad(name: string): { status: number; message: string } | null {
  if (name === "taken")
    return { status: 409, message: 'a cluster named "taken" already exists in this project' };
  if (name === "forbidden") return { status: 403, message: "the project may not use this name" };
  if (name === "quota") return { status: 422, message: "the project has reached its quota of clusters" };
  return null;
}
