import "server-only";
import { InvalidInput } from "@/lib/portal/portal-error";

/**
 * Template tag for upstream paths: every value becomes one percent-encoded segment. Throws InvalidInput for "", "." and
 * "..", which are treated as navigation even if encoded (RFC 3986 §5.2.4).
 */
export function facilityPath(fixed: TemplateStringsArray, ...values: string[]): string {
  return fixed.reduce(
    (path, part, index) => path + part + (index < values.length ? encodeSegment(values[index] ?? "") : ""),
    "",
  );
}

function encodeSegment(value: string): string {
  if (value === "" || value === "." || value === "..")
    throw new InvalidInput(`“${value}” is not a valid name.`);
  try {
    return encodeURIComponent(value);
  } catch {
    throw new InvalidInput("The name contains an incomplete character.");
  }
}
