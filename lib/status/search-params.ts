import { groupings, type OverviewChoice, orders, statusFilters } from "./filter";
import { type Zoom, zooms } from "./timeline";

const defaults: OverviewChoice = { q: "", status: null, group: "none", sort: "severity" };
const defaultZoom: Zoom = "10d";

const oneOf = <T extends string>(allowed: readonly T[], text: string | null): T | null =>
  allowed.find((value) => value === text) ?? null;

/** The overview's state in the address, read alike on the server and in the browser; unknown values fall back. */
export function parseOverviewChoice(params: URLSearchParams): OverviewChoice {
  return {
    q: params.get("q") ?? defaults.q,
    status: oneOf(statusFilters, params.get("status")),
    group: oneOf(groupings, params.get("group")) ?? defaults.group,
    sort: oneOf(orders, params.get("sort")) ?? defaults.sort,
  };
}

/** The timeline's zoom in the address. */
export const parseZoom = (params: URLSearchParams): Zoom => oneOf(zooms, params.get("zoom")) ?? defaultZoom;

/** Changes as they stand in the address: what is the default stands there not at all. */
export function toAddressChanges(changes: Record<string, string | null>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      value === "" || isDefault(name, value) ? null : value,
    ]),
  );
}

/** The query string of a link that changes one thing and keeps the rest: `?` and the pairs that aren't the default. */
export function toQueryString(
  current: string | URLSearchParams,
  changes: Record<string, string | null>,
): string {
  const params = new URLSearchParams(current);
  for (const [name, value] of Object.entries(toAddressChanges(changes))) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  return text ? `?${text}` : "?";
}

function isDefault(name: string, value: string | null): boolean {
  return (
    (name in defaults && defaults[name as keyof OverviewChoice] === value) ||
    (name === "zoom" && value === defaultZoom)
  );
}
