import { Registry } from "prom-client";
import { shareOnce } from "./process-wide.mjs";

/** The process's metrics; the handlers add theirs to the same registry (lib/portal/metrics.ts). */
export const registry = shareOnce("metric-registry", new Registry());
