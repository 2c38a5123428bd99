import type { Metadata } from "next";
import { notFound } from "next/navigation";
import * as words from "@/components/shell/frame/words";
import { ProblemExplanation } from "@/components/shell/reading/problem-explanation";
import { findProblem } from "@/lib/portal/problem-catalogue";

export async function generateMetadata({ params }: PageProps<"/problems/[slug]">): Promise<Metadata> {
  const { slug } = await params;
  return { title: findProblem(slug)?.title ?? words.pageNotFound };
}

/** The page that a problem's `type` (RFC 9457 §3.1.1) refers to. */
export default async function ProblemPage({ params }: PageProps<"/problems/[slug]">) {
  const { slug } = await params;
  const entry = findProblem(slug);
  if (!entry) notFound();
  return <ProblemExplanation slug={slug} entry={entry} />;
}
