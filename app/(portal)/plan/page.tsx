import type { Metadata } from "next";
import { connection } from "next/server";
import { PlanScreen } from "@/components/compute/plan/plan-screen";
import { NotConfigured } from "@/components/shell/reading/not-configured";
import * as words from "@/lib/compute/plan/words";
import { readComputeResources } from "@/lib/compute/upstream";
import { notConfigured, setTheSetting } from "@/lib/compute/words";
import { requireSession } from "@/lib/session/require-session";
import { toPathWithQuery } from "@/lib/session/sign-in/next-path";

export const metadata: Metadata = { title: words.plan };

/** What fits now, on every compute resource. Its figures are loaded by the browser. */
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
  await requireSession(toPathWithQuery("/plan", await searchParams));
  const machines = resources.map(({ name }) => name);
  return <PlanScreen machines={machines} />;
}
