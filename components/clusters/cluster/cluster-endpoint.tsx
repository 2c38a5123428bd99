"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import * as words from "@/lib/clusters/cluster/words";
import type { Cluster } from "@/lib/clusters/model";
import { clusterQuery } from "@/lib/clusters/operations";

/** Host and port of a cluster, to copy. Lists don't report them, so they are loaded with one press. */
export function ClusterEndpoint({ cluster }: { cluster: Cluster }) {
  const { name } = cluster;
  const isHydrated = useHydrated();
  const { data, isError, isFetching, refetch } = useQuery({ ...clusterQuery(cluster), enabled: false });
  const endpoint = cluster.endpoint ?? data?.cluster.endpoint;
  const place = useRef<HTMLParagraphElement>(null);
  const [isPressed, setPressed] = useState(false);
  const isLoaded = data !== undefined;
  // What replaces the pressed button gets its focus, unless that has moved on.
  useEffect(() => {
    if (!isPressed || !isLoaded || document.activeElement !== document.body) return;
    (place.current?.querySelector("button") ?? place.current)?.focus();
  }, [isPressed, isLoaded]);
  if (endpoint !== undefined)
    return (
      <p ref={place} className="flex min-w-0 items-center gap-1 text-sm">
        <span className="sr-only">{words.endpoint}</span>
        <code translate="no" className="truncate font-mono" title={endpoint}>
          {endpoint}
        </code>
        <CopyButton text={endpoint} label={words.copyEndpoint(name)} />
      </p>
    );
  return (
    <p
      ref={place}
      role="status"
      tabIndex={isLoaded ? -1 : undefined}
      className="flex min-w-0 flex-wrap items-center gap-2 text-sm"
    >
      {data ? (
        <span className="text-ink-muted">{words.noEndpoint}</span>
      ) : (
        <Button
          size="small"
          busy={isFetching}
          disabled={!isHydrated}
          onClick={() => {
            setPressed(true);
            void refetch();
          }}
          aria-label={words.showEndpointOf(name)}
          className="noscript:hidden border-transparent! bg-transparent! px-0! underline underline-offset-2 disabled:opacity-100"
        >
          {words.showEndpoint}
        </Button>
      )}
      {isError ? <span className="text-warn">{words.endpointNotLoaded}</span> : null}
    </p>
  );
}
