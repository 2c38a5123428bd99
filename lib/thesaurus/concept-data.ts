import "server-only";
import Negotiator from "negotiator";
import { PortalError } from "@/lib/portal/portal-error";
import { relationsCall, toConceptCall, toRelativesCall } from "./call";
import { listAskedRelations } from "./concept/asked-relations";
import { toConceptName } from "./concept/concept-name";
import {
  type ConceptRecord,
  type ExportForm,
  exportForms,
  toCsv,
  toFileName,
  toJson,
} from "./export/concept-export";
import { type ConceptDataQuery, countPresent } from "./model";
import { readCall } from "./upstream";
import * as words from "./words";

/**
 * One concept and its relatives as a response in the format asked for, else in the one that `accept` prefers, else as JSON.
 * Throws not-found if the service has no such concept, and what readCall throws: relatives that can't be read are never left
 * out.
 */
export async function answerConcept(
  { uri, format }: ConceptDataQuery,
  accept: string | null,
  signal: AbortSignal,
): Promise<Response> {
  const form = format ?? toAccepted(accept);
  const record = await readRecord(uri, signal);
  const { mediaType, extension } = exportForms.find((one) => one.form === form) ?? exportForms[0];
  const fileName = toFileName(toConceptName(record.concept), extension);
  return new Response(await write(form, record), {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `inline; filename="${fileName}"`,
      Vary: "Accept",
    },
  });
}

/** The format that a request's `Accept` prefers (RFC 9110 §12.5.1); JSON if it names none of them. */
function toAccepted(accept: string | null): ExportForm {
  const offered = exportForms.map(({ mediaType }) => mediaType.replace(/;.*/, ""));
  const preferred = new Negotiator({ headers: { accept: accept ?? "*/*" } }).mediaType(offered);
  return exportForms.find(({ mediaType }) => preferred && mediaType.startsWith(preferred))?.form ?? "json";
}

async function readRecord(uri: string, signal: AbortSignal): Promise<ConceptRecord> {
  const [{ concept }, { relations }] = await Promise.all([
    readCall(toConceptCall(uri), signal),
    readCall(relationsCall, signal),
  ]);
  if (concept === null) throw new PortalError("not-found", { detail: words.noSuchConcept });
  const relatives = await Promise.all(
    listAskedRelations(relations ?? []).map(async (relation) => {
      const { concepts, count } = await readCall(toRelativesCall(uri, relation.uri), signal);
      return { relation, concepts, received: countPresent(count) };
    }),
  );
  return { concept, relatives };
}

async function write(form: ExportForm, record: ConceptRecord): Promise<string> {
  if (form === "csv") return toCsv(record);
  if (form === "jsonld") return (await import("./export/concept-rdf")).toJsonLd(record);
  if (form === "turtle") return (await import("./export/concept-rdf")).toTurtle(record);
  return toJson(record);
}
