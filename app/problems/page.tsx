import type { Metadata } from "next";
import { ProblemIndex } from "@/components/shell/reading/problem-index";

export const metadata: Metadata = { title: "What the portal's messages mean" };

export default function ProblemsPage() {
  return <ProblemIndex />;
}
