"use client";

import { usePathname } from "next/navigation";
import { useAddress } from "@/components/shell/use-address";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { changeAddress } from "@/lib/address/change-address";
import type { ComputeResource } from "@/lib/compute/model";

/**
 * Switches between the API versions of a resource. The newest is the default and never appears in the
 * address.
 */
export function VersionSwitch({ resource }: { resource: ComputeResource }) {
  const path = usePathname();
  const { parameters, change } = useAddress();
  const current = parameters.get("version") || resource.newest;
  const toValue = (version: string) => (version === resource.newest ? null : version);
  const segments = resource.versions.map((version) => {
    return {
      value: version,
      label: <VersionName version={version} resource={resource} />,
      href: changeAddress(path, parameters, { version: toValue(version) }),
    };
  });
  if (!resource.versions.includes(current))
    return (
      <div className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere font-medium text-sm text-warn">
          {resource.name} does not offer version {current}.
        </span>
        <SegmentedLinks label="Version of the scheduler's API" segments={segments} current={current} />
      </div>
    );
  return (
    <SegmentedLinks
      label="Version of the scheduler's API"
      segments={segments}
      current={current}
      onSelect={(version) => change({ version: toValue(version) })}
    />
  );
}

/** An API version, marked if the facility will remove it. */
export function VersionName({
  version,
  resource,
}: {
  version: string;
  resource: Pick<ComputeResource, "deprecated">;
}) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      {version}
      {resource.deprecated.includes(version) ? (
        <span className="rounded-sm bg-warn-soft px-1 text-warn text-xs">deprecated</span>
      ) : null}
    </span>
  );
}
