import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ResourceDetail } from "@/components/status/resource-detail";
import { countPage } from "@/lib/api/page-limit";
import { prefetchResource } from "@/lib/status/prefetch";
import { parseResourceName } from "@/lib/status/resource-path";
import { listComputeNames } from "../list-compute-names";

type Props = { params: Promise<{ resource: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // Unlike the page, metadata receives decoded parameters.
  return { title: (await params).resource };
}

/** One resource by name. Not found only if the facility reports that it doesn't exist. */
export default async function ResourcePage({ params }: Props) {
  const name = parseResourceName((await params).resource);
  if (name === null) notFound();
  const refusal = await countPage();
  const { state, isKnown, problem } = refusal
    ? { state: undefined, isKnown: true, problem: refusal }
    : await prefetchResource(name);
  if (!isKnown) notFound();
  return (
    <HydrationBoundary state={state}>
      <ResourceDetail name={name} problem={problem} computeNames={listComputeNames()} />
    </HydrationBoundary>
  );
}
