import "server-only";
import type { SlurmAdapter } from "./adapter";
import { v0043 } from "./v0-0-43";

/**
 * v0.0.42, deprecated: like v0.0.43 except for the ping's version fields, which may be numbers (spec §9.4) and are parsed
 * alike.
 */
export const v0042: SlurmAdapter = { ...v0043, version: "v0.0.42", isDeprecated: true };
