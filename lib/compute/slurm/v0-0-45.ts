import "server-only";
import type { SlurmAdapter } from "./adapter";
import { v0044 } from "./v0-0-44";

/**
 * v0.0.45 (scheduler release 26.05): like v0.0.44 except for the ping's controllers, which have `responding` and `status` in
 * place of `pinged` and `mode` and are parsed alike.
 */
export const v0045: SlurmAdapter = { ...v0044, version: "v0.0.45" };
