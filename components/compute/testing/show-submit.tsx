import { screen } from "@testing-library/react";
import type { TemplateCard } from "@/lib/compute/templates/template-model";
import { samplePartition } from "@/lib/compute/testing/samples";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { SubmitScreen } from "../submit/submit-screen";
import { showPage } from "./show-page";

/** The answers to what the form for a submit reads: the session, one partition and no reservations. */
export function answerSubmitReads(path: string, session = sampleSession()): Response {
  const items = path.includes("/partitions") ? [samplePartition()] : [];
  const list = { items, unreadable: 0, asOf: null, warnings: [] };
  return Response.json(path.startsWith("/api/session") ? { session } : list);
}

/** Opens the form for a submit, as the server delivers it without anything prefetched. */
export async function showSubmit({
  session = sampleSession(),
  isSingleUse = false,
  templates = [] as TemplateCard[],
} = {}): Promise<void> {
  const limits = { mostJobs: { "v0.0.43": 1 }, newest: "v0.0.43", templates, isSingleUse };
  const props = { ...limits, downtimes: [], areDowntimesKnown: true };
  showPage(<SubmitScreen {...props} prefetchReport={{ readAtMs: 0, problems: {} }} />, { session });
  if (!isSingleUse) await screen.findByRole("option", { name: "batch" });
}
