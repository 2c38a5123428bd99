import type { ComputeResource } from "@/lib/compute/model";
import * as words from "@/lib/compute/words";

type VersionNameProps = {
  version: string;
  resource: Pick<ComputeResource, "deprecated" | "newest" | "versions">;
};

/** An API version in words: marked if the facility will remove it, or if it is the newest of several. */
export function sayVersion(version: string, { deprecated, newest, versions }: VersionNameProps["resource"]) {
  if (deprecated.includes(version)) return words.deprecatedVersion(version);
  if (!versions.includes(version)) return words.unknownVersion(version);
  return version === newest && versions.length > 1 ? words.newestVersion(version) : version;
}

/** An API version, coloured if the facility will remove it. */
export function VersionName({ version, resource }: VersionNameProps) {
  return (
    <span className={`tabular-nums ${resource.deprecated.includes(version) ? "text-warn" : ""}`}>
      {sayVersion(version, resource)}
    </span>
  );
}
