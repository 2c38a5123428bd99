import type { Cluster, ClusterList } from "../model";

/** A healthy message queue that ends at an instant (ISO 8601), or reports no lifetime. */
export const sampleCluster = (name: string, expiresAt: string | null): Cluster => ({
  family: "mq",
  name,
  kind: "rabbit-general",
  engine: null,
  sync: "Synced",
  health: "Healthy",
  lifetime: {
    provisionedAt: null,
    extendedAt: null,
    expiresAt,
    expiryBasis: expiresAt === null ? null : "stated",
  },
  resources: {},
  flags: {},
  readAt: "2026-11-21T08:00:00.000Z",
});

/** Both families, read at the same time; a family that isn't given is empty. */
export const sampleList = (
  clusters: Partial<Record<"mq" | "kv", Cluster[]>>,
  readAt = "2026-11-21T08:00:00.000Z",
): ClusterList => ({
  families: (["mq", "kv"] as const).map((family) => ({
    family,
    list: { family, clusters: clusters[family] ?? [], unreadableCount: 0, readAt },
    problem: null,
  })),
});
