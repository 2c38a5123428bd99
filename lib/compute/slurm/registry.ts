import "server-only";
import { PortalError } from "@/lib/portal/portal-error";
import type { ComputeResource } from "../model";
import type { SlurmAdapter } from "./adapter";
import { v0042 } from "./v0-0-42";
import { v0043 } from "./v0-0-43";
import { v0044 } from "./v0-0-44";
import { v0045 } from "./v0-0-45";

/** Every supported version, oldest first. */
const adapters: SlurmAdapter[] = [v0042, v0043, v0044, v0045];

/** The versions of a resource that the portal supports; null if there are none. */
export function toComputeResource(name: string, versions: string[]): ComputeResource | null {
  const offered = adapters.filter((adapter) => versions.includes(adapter.version));
  const newest = offered.at(-1);
  return newest
    ? {
        name,
        versions: offered.map((adapter) => adapter.version),
        newest: newest.version,
        deprecated: offered.filter((adapter) => adapter.isDeprecated).map((adapter) => adapter.version),
      }
    : null;
}

/** The versions that the portal supports, oldest first. */
export const supportedVersions: readonly string[] = adapters.map(({ version }) => version);

/** The adapter of a version. Throws Error if the portal doesn't support it. */
export function requireAdapterOfVersion(version: string): SlurmAdapter {
  const adapter = adapters.find((known) => known.version === version);
  if (!adapter) throw new Error(`There is no adapter for ${version}.`);
  return adapter;
}

/** The adapter of a version that the resource offers, by default its newest. Throws not-offered for any other. */
export function requireAdapter(resource: ComputeResource, version = resource.newest): SlurmAdapter {
  const adapter = adapters.find((known) => known.version === version && resource.versions.includes(version));
  if (adapter) return adapter;
  throw new PortalError("not-offered", {
    detail: `${resource.name} offers ${resource.versions.join(" and ")}, not the version that was asked for.`,
  });
}
