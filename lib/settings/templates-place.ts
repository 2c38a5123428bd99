import "server-only";
import { computeResources } from "./formats";

/** A directory of templates, and the compute resources on offer; null if none are set up. */
export type TemplatesPlace = { directory: string; known: readonly string[] | null };

/** The demo facility's own, in the portal's folder, which each way of starting makes the working directory. */
const demoTemplates = "deploy/templates";

/** TEMPLATES_DIR, or the demo's own, which may be for resources that COMPUTE_RESOURCES leaves out; null: neither. */
export function toTemplatesPlace(
  given: Record<string, string | undefined>,
  fallback: readonly { name: string }[] | null,
): TemplatesPlace | null {
  const own = given.TEMPLATES_DIR?.trim();
  if (!own) return fallback && { directory: demoTemplates, known: null };
  const offers = computeResources.safeParse(given.COMPUTE_RESOURCES).data ?? fallback;
  return { directory: own, known: offers?.map(({ name }) => name) ?? null };
}
