import type { Cluster } from "../model";
import type { Backend } from "../provision/backend-model";

/** A cluster's engine as reported, else that of its kind on offer; null if neither is known. */
export function toEngine(
  { engine, kind, family }: Pick<Cluster, "engine" | "kind" | "family">,
  backends: readonly Backend[] | undefined,
): string | null {
  if (engine) return engine;
  const ofKind = (backends ?? []).filter((backend) => backend.kind === kind);
  const offered =
    ofKind.find((backend) => backend.family === family) ?? ofKind.find((backend) => backend.family === null);
  return offered?.engine || null;
}
