import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { IncidentScreen } from "@/components/history/incident-screen";
import { PageHead } from "@/components/shell/frame/page-head";
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
        <PageHead title={words.incident} />
        <ProblemNotice problem={read.problem} />
      </div>
    );
  if (!read.view) notFound();
  const zone = readSite().facilityTimeZone;
  return <IncidentScreen view={read.view} notes={read.notes?.notes ?? null} zone={zone} />;
}
