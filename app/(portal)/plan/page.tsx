import { redirect } from "next/navigation";
import { toPathWithQuery } from "@/lib/session/sign-in/next-path";

/** The former page of what fits now, which is part of the machines' page. */
export default async function PlanPage({ searchParams }: PageProps<"/plan">) {
  redirect(toPathWithQuery("/compute", await searchParams));
}
