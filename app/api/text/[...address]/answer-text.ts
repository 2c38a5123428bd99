import "server-only";
import * as z from "zod/mini";
import { textAnswer } from "@/lib/api/failure-answer";
import { countRequest } from "@/lib/api/limits";
import { parseHistoryChoice } from "@/lib/history/history-parameters";
import { readHistoryView } from "@/lib/history/view/read-history-view";
import { toHistoryText } from "@/lib/history/view/text";
import { textOnlyDays } from "@/lib/history/words";
import { readPresentTexts } from "@/lib/notes/feed-notes";
import { InvalidInput, isPortalError, PortalError, toProblemOf } from "@/lib/portal/portal-error";
import { findProblem } from "@/lib/portal/problem-catalogue";
import { toCatalogueText, toEntryText, toProblemText } from "@/lib/portal/problem-text";
import { readSite } from "@/lib/portal/site";
import { toCheckText, toResourceText, toStatusText } from "@/lib/status/feeds/text";
import { listInEffectIds, type Situation } from "@/lib/status/situation";
import { getResource, listDowntimes, listResources } from "@/lib/status/upstream";
import { isStoreReady } from "@/lib/store/store";
import { now } from "@/lib/time/clock";

const text = z.optional(z.string().check(z.minLength(1), z.maxLength(300)));
export const textQuerySchema = z.object({
  check: text,
  resource: text,
  days: text,
  kind: text,
  from: text,
  to: text,
  limit: text,
  after: text,
});
type TextQuery = z.output<typeof textQuerySchema>;
export const textParamsSchema = z.object({ address: z.array(z.string().check(z.maxLength(300))) });

const readPlace = () => ({ facilityName: readSite().facilityName, zone: readSite().facilityTimeZone });

/** The same, with what operators note on a resource now. */
async function readNotedPlace() {
  const [place, say] = [readPlace(), await readPresentTexts()];
  const noteOf = ({ resource, downtimes }: Situation) =>
    say?.(resource.name, listInEffectIds(downtimes), place.zone, now()) ?? null;
  return { ...place, noteOf: say && noteOf };
}

/** Downtimes that were never read are said to be missing. */
async function readDowntimes() {
  const [inEffect, upcoming] = await Promise.all([
    listDowntimes("in-effect", "probe"),
    listDowntimes("upcoming", "probe"),
  ]);
  return { inEffect, upcoming };
}

async function answerStatus(check?: string): Promise<Response> {
  const list = listResources("api");
  if (check === undefined) {
    const [resources, lists, place] = await Promise.all([list, readDowntimes(), readNotedPlace()]);
    return textAnswer(toStatusText(resources, lists, place, now()));
  }
  const known = list.catch((thrown: unknown) => {
    if (isPortalError(thrown)) return toProblemOf(thrown);
    throw thrown;
  });
  const [resources, lists] = await Promise.all([known, readDowntimes()]);
  const { line, status } = toCheckText(check, resources, lists, readPlace().zone, now());
  return textAnswer([line], status);
}

async function answerResource(resource: string): Promise<Response> {
  const around = Promise.all([readDowntimes(), readNotedPlace()]);
  const [reading, [lists, place]] = await Promise.all([getResource(resource), around]);
  return textAnswer(toResourceText(reading, lists, place, now()));
}

async function answerHistory({ from, to, limit, after, ...sent }: TextQuery): Promise<Response> {
  if ([from, to, limit, after].some((one) => one !== undefined)) throw new InvalidInput(textOnlyDays);
  const { resource = "", days = "", kind = "" } = sent;
  const choice = parseHistoryChoice(new URLSearchParams({ resource, days, kind }));
  const [{ view, problem, recordMs }, isReady] = await Promise.all([readHistoryView(choice), isStoreReady()]);
  if (!view) {
    const failed = problem ?? toProblemOf(new PortalError("store-unavailable"));
    return textAnswer(toProblemText(failed), failed.status);
  }
  const place = { ...readPlace(), isRecording: recordMs === 0 || isReady };
  return textAnswer(toHistoryText(view, choice, place, now()));
}

function answerProblems(slug?: string): Response {
  if (slug === undefined) return textAnswer(toCatalogueText());
  const entry = findProblem(slug);
  if (!entry) throw new PortalError("not-found");
  return textAnswer(toEntryText(slug, entry));
}

/** The text at an address below /api/text, for a caller's IP address. Throws not-found for others, and as the same read in JSON does. */
export async function answerText(path: string[], query: TextQuery, caller: string): Promise<Response> {
  const [form, name, ...more] = path;
  if (more.length > 0) throw new PortalError("not-found");
  if (form === "problems") return answerProblems(name);
  if (form === "status" && name === undefined) return answerStatus(query.check);
  await countRequest("anonymous", caller);
  if (form === "status" && name !== undefined) return answerResource(name);
  if (form === "history" && name === undefined) return answerHistory(query);
  throw new PortalError("not-found");
}
