import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ProvisionScreen } from "@/components/clusters/provision/provision-screen";
import { readProvision } from "@/lib/activity/answer-activity";
import { backendsQuery, clustersQuery } from "@/lib/clusters/operations";
import { parseAgain, toAgainDraft } from "@/lib/clusters/provision/again-parameters";
import type { ProvisionDraft } from "@/lib/clusters/provision/provision-draft";
import * as words from "@/lib/clusters/provision/words";
import { listAllClusters, listBackends } from "@/lib/clusters/upstream";
import { prefetchPermitted } from "@/lib/session/first-reads";
import { requireSession } from "@/lib/session/require-session";
import type { SignedIn } from "@/lib/session/session";
import { toPathWithQuery } from "@/lib/session/sign-in/next-path";

export const metadata: Metadata = { title: words.title };

/** Provisions a cluster. Prefetches the available kinds and the names in use. */
export default async function NewClusterPage({ searchParams }: PageProps<"/clusters/new">) {
  const path = toPathWithQuery("/clusters/new", await searchParams);
  const signedIn = await requireSession(path);
  const asked = parseAgain(new URLSearchParams(path.split("?")[1]));
  const [{ state, prefetchReport }, again] = await Promise.all([
    prefetchPermitted(signedIn, "streaming", [
      [backendsQuery(), listBackends],
      [clustersQuery(), listAllClusters],
    ]),
    asked && fillFromActivity(signedIn, asked),
  ]);
  return (
    <HydrationBoundary state={state}>
      <ProvisionScreen again={again} prefetchReport={prefetchReport} />
    </HydrationBoundary>
  );
}

/** The settings of a cluster that the address only names, as far as this user's activity has them. */
async function fillFromActivity(signedIn: SignedIn, asked: ProvisionDraft): Promise<ProvisionDraft> {
  const found = asked.kind === "" ? await readProvision(signedIn, asked) : null;
  const { family, name } = asked;
  return found ? toAgainDraft({ family, name, kind: found.clusterKind, ...found.clusterSettings }) : asked;
}
