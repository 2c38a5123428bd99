import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { connection } from "next/server";
import { DoItInCode } from "@/components/code/do-it-in-code";
import { PlanScreen } from "@/components/compute/plan/plan-screen";
import { NotConfigured } from "@/components/shell/reading/not-configured";
import { parsePlan } from "@/lib/compute/plan/plan-rows";
import * as words from "@/lib/compute/plan/words";
import { prefetchFits } from "@/lib/compute/prefetch";
import { readComputeResources } from "@/lib/compute/upstream";
import { notConfigured, setTheSetting } from "@/lib/compute/words";
import { requireSession } from "@/lib/session/require-session";
import { toPathWithQuery } from "@/lib/session/sign-in/next-path";
import { readDowntimesOf } from "@/lib/work/read-work";

export const metadata: Metadata = { title: words.plan };

/** What fits now, on every compute resource. */
export default async function PlanPage({ searchParams }: PageProps<"/plan">) {
  await connection();
  const { resources } = readComputeResources();
  if (resources === null)
    return (
      <div className="grid gap-3">
        <h1 className="font-semibold text-xl">{words.plan}</h1>
        <NotConfigured title={notConfigured} setting="COMPUTE_RESOURCES">
          {setTheSetting}
        </NotConfigured>
      </div>
    );
  const path = toPathWithQuery("/plan", await searchParams);
  const signedIn = await requireSession(path);
  const machines = resources.map(({ name }) => name);
  const { ask } = parsePlan(new URL(path, "http://portal").searchParams);
  const { state, prefetchReport } = await prefetchFits(machines, ask, signedIn, readDowntimesOf);
  const reads = ["nodes", "partitions", "reservations"];
  return (
    <HydrationBoundary state={state}>
      <PlanScreen machines={machines} prefetchReport={prefetchReport} />
      <DoItInCode
        offers={machines.map((resource) =>
          reads.map((read) => ({ operation: `compute.${read}`, input: { resource } })),
        )}
      />
    </HydrationBoundary>
  );
}
