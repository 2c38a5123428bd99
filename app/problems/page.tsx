import type { Metadata } from "next";
import { ProblemIndex } from "@/components/shell/reading/problem-index";
import * as words from "@/components/shell/reading/words";

export const metadata: Metadata = { title: words.allProblems };

export default function ProblemsPage() {
  return <ProblemIndex />;
}
