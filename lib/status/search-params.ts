import { parseAsString, parseAsStringLiteral } from "nuqs";
import { groupings, type OverviewChoice, orders, statusFilters } from "./filter";
import { zooms } from "./timeline";

/** The overview's state in the URL, for client components on both sides; unknown values fall back to the defaults. */
export const overviewParams = {
  q: parseAsString.withDefault(""),
  status: parseAsStringLiteral(statusFilters),
  group: parseAsStringLiteral(groupings).withDefault("none"),
  sort: parseAsStringLiteral(orders).withDefault("severity"),
};

/** The timeline's zoom in the URL. */
export const zoomParam = parseAsStringLiteral(zooms).withDefault("10d");

const defaults: OverviewChoice = { q: "", status: null, group: "none", sort: "severity" };

/** The query string of a link that changes one thing and keeps the rest: `?` and the pairs that aren't the default. */
export function toQueryString(
  current: string | URLSearchParams,
  changes: Record<string, string | null>,
): string {
  const params = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "" || isDefault(name, value)) params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  return text ? `?${text}` : "?";
}

function isDefault(name: string, value: string): boolean {
  return (
    (name in defaults && defaults[name as keyof OverviewChoice] === value) ||
    (name === "zoom" && value === "10d")
  );
}
