"use client";

import { useAddress } from "@/components/shell/use-address";
import { buttonClass } from "@/components/ui/button";
import type { ComputeResource } from "@/lib/compute/model";
import * as words from "@/lib/compute/words";
import { sayVersion, VersionName } from "./version-name";

/**
 * Chooses between the API versions of a resource. The newest is the default and never appears in the address.
 * Without scripts it is a form that reloads the page.
 */
export function VersionChoice({ resource }: { resource: ComputeResource }) {
  const { parameters, change } = useAddress();
  const current = parameters.get("version") || resource.newest;
  const isOffered = resource.versions.includes(current);
  if (isOffered && resource.versions.length === 1)
    return (
      <span className="text-ink-muted text-sm">
        {words.schedulerApi} <VersionName version={current} resource={resource} />
      </span>
    );
  const others = [...parameters].filter(([name]) => name !== "version");
  return (
    <form method="get" className="flex flex-wrap items-center gap-2 text-sm print:hidden">
      {isOffered ? null : (
        <span className="wrap-anywhere font-medium text-warn">
          {words.notOffered(resource.name, current)}
        </span>
      )}
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="inline-flex items-center gap-1.5 text-ink-muted">
        <span className="max-sm:sr-only">{words.schedulerApi}</span>
        <select
          name="version"
          value={current}
          onChange={({ target }) =>
            change({ version: target.value === resource.newest ? null : target.value })
          }
          className="min-h-7 rounded border border-line-strong bg-surface px-1.5 text-ink text-sm"
        >
          {(isOffered ? resource.versions : [current, ...resource.versions]).map((version) => (
            <option key={version} value={version}>
              {sayVersion(version, resource)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className={buttonClass("quiet", "small")}>
          {words.apply}
        </button>
      </noscript>
    </form>
  );
}
