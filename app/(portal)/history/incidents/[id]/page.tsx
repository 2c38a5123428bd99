import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { DoItInCode } from "@/components/code/do-it-in-code";
import { IncidentScreen } from "@/components/history/incident-screen";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { parseIncidentId } from "@/lib/history/history-parameters";
import { readIncident } from "@/lib/history/view/read-history-view";
import * as words from "@/lib/history/words";
import { readSite } from "@/lib/portal/site";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // Unlike the page, metadata receives decoded parameters.
  return { title: words.incidentHeading((await params).id.replace(/@-?\d+$/, "")) };
}

/** One incident by the ID that the API gives it. Needs no session. */
export default async function IncidentPage({ params }: Props) {
  await connection();
  const id = parseIncidentId((await params).id);
  if (id === null) notFound();
  const read = await readIncident(id);
  if (read.problem)
    return (
      <div className="grid gap-4">
        <h1 className="font-semibold text-xl">{words.incident}</h1>
        <ProblemNotice problem={read.problem} />
      </div>
    );
  if (!read.view) notFound();
  const { resource, from, until } = read.view.incident;
  const to = new Date(Date.parse(until) + 1).toISOString();
  const path = `/api/history?${new URLSearchParams({ resource, from, to })}`;
  return (
    <>
      <IncidentScreen view={read.view} notes={read.notes?.notes ?? null} zone={readSite().facilityTimeZone} />
      <DoItInCode offers={[[{ operation: "portal.history", input: { path } }]]} />
    </>
  );
}
