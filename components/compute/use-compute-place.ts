"use client";

import { useParams } from "next/navigation";
import { useMemo } from "react";
import { useAddress } from "@/components/shell/use-address";
import type { ComputePlace } from "@/lib/compute/place";
import { parseSegment } from "@/lib/portal/path-segment";

/** The compute resource and version in the page's address. No version means the resource's newest. */
export function useComputePlace(): ComputePlace {
  const { resource: segment } = useParams<{ resource: string }>();
  const version = useAddress().parameters.get("version") || undefined;
  const resource = parseSegment(segment) ?? segment;
  return useMemo(() => ({ resource, version }), [resource, version]);
}
