import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { EarlierIncident, IncidentScreen } from "@/components/history/incident-screen";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { parseIncidentSegment } from "@/lib/history/history-parameters";
import { readIncident } from "@/lib/history/view/read-history-view";
import * as words from "@/lib/history/words";
import { readSite } from "@/lib/portal/site";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // Unlike the page, metadata receives decoded parameters.
  return { title: words.incidentOf((await params).id.replace(/@-?\d+$/, "")) };
}

/** One incident by the ID that the API gives it. Needs no session. */
export default async function IncidentPage({ params }: Props) {
  await connection();
  const id = parseIncidentSegment((await params).id);
  if (id === null) notFound();
  const read = await readIncident(id);
  if (read.problem)
    return (
      <div className="grid gap-4">
        <h1 className="font-semibold text-xl">{words.incident}</h1>
        <ProblemNotice problem={read.problem} />
      </div>
    );
  const zone = readSite().facilityTimeZone;
  if (read.view) {
    return <IncidentScreen view={read.view} notes={read.notes?.notes ?? null} zone={zone} />;
  }
  if (!read.earlier) notFound();
  return <EarlierIncident {...read.earlier} zone={zone} />;
}
