import "server-only";
import { randomUUID } from "node:crypto";
import { readThesaurus } from "@/lib/facility/facility";
import type { Call } from "@/lib/thesaurus/call";
import type { OperationName } from "@/lib/thesaurus/catalogue";
import type { AnswerOf, Concept } from "@/lib/thesaurus/model";
import { readCall } from "@/lib/thesaurus/upstream";
import { type AssumptionCheck, assumed, blocks, differs, differsIf, unchecked } from "./diagnosis";
import { attempt, notRead, type Reading } from "./reading";

/** The most calls that readThesaurusService makes. */
export const mostThesaurusCalls = 5;

/** Reads the thesaurus service, one call at a time; every operation only reads (thesaurus spec §4). */
export async function readThesaurusService() {
  const call = <N extends OperationName>(
    operation: N,
    parameters: Call<N>["parameters"],
  ): Promise<Reading<AnswerOf<N>>> => attempt(() => readCall({ operation, parameters, limit: 50 }));
  const invented = `urn:uuid:${randomUUID()}`;
  const scheme = readThesaurus()?.schemes[0]?.uri;
  const relations = await call("getSupportedSemanticRelations", {});
  const topmost = scheme
    ? await call("getTopmostConcepts", { thesaurus: scheme })
    : notRead("THESAURUS_SCHEMES names no thesaurus");
  const uri = topmost.value?.concepts?.find((concept) => concept.uri !== null)?.uri ?? null;
  return {
    relations,
    topmost,
    relatives:
      uri === null
        ? notRead(topmost.why || "no topmost concept has a URI")
        : await call("getAllConceptRelatives", { concept: uri }),
    unknown: await call("getConcept", { uri: invented }),
    none: await call("getConceptsMatchingKeyword", { keyword: invented }),
  };
}
type ThesaurusReadings = Awaited<ReturnType<typeof readThesaurusService>>;

const listCalls = (readings: ThesaurusReadings): Reading<unknown>[] => Object.values(readings);
const listAnswered = (readings: ThesaurusReadings) =>
  listCalls(readings).filter(({ value }) => value !== null);
const whyNone = (readings: ThesaurusReadings) => listCalls(readings).find(({ error }) => error)?.why ?? "";
const onAnswered =
  (
    look: (readings: ThesaurusReadings) => ReturnType<typeof assumed>,
  ): AssumptionCheck<ThesaurusReadings>[1] =>
  (readings) =>
    listAnswered(readings).length === 0 ? unchecked(whyNone(readings)) : look(readings);
const listConcepts = ({ topmost, relatives }: ThesaurusReadings): Concept[] => [
  ...(topmost.value?.concepts ?? []),
  ...(relatives.value?.concepts ?? []),
];

/** What the thesaurus service shows of docs/spec-gaps.md. */
export const thesaurusChecks: AssumptionCheck<ThesaurusReadings>[] = [
  [
    "The thesaurus service",
    (readings) => {
      const { relations, topmost } = readings;
      const failed = [relations, topmost].find(({ error }) => error);
      const came = `${relations.value?.relations?.length ?? "no"} relations, ${topmost.value?.concepts?.length ?? "no"} topmost concepts`;
      if (listAnswered(readings).length === 0) return blocks(whyNone(readings), "show no thesaurus");
      return failed ? differs(failed.why, "show this in place of that part") : assumed(came);
    },
  ],
  [
    "what is sent of a concept",
    ({ relatives: { value, error, why } }) => {
      if (value === null && error === null) return unchecked(why);
      const came = value ? `${value.concepts?.length ?? "nil"} relatives of a concept by its URI` : why;
      return differsIf(error !== null, came, "show that; its API can send more of a concept");
    },
  ],
  [
    "no such concept",
    onAnswered(({ unknown: { value, why } }) => {
      if (value === null) return differs(why, "show this message in place of “no such concept”");
      const isNil = value.concept === null;
      return differsIf(!isNil, isNil ? "nil" : "a concept", "show that concept");
    }),
  ],
  [
    "no results",
    onAnswered(({ none: { value, why } }) => {
      if (value === null) return differs(why, "show this message in place of an empty list");
      const isNil = value.concepts === null;
      const came = isNil ? "a nil array" : `an array of ${value.concepts?.length}`;
      return differsIf(isNil, came, "say that nil came, which probably means none");
    }),
  ],
  [
    "a field that isn't sent",
    onAnswered((readings) => {
      const fields = listConcepts(readings).flatMap((concept) => Object.values(concept));
      if (fields.length === 0) return unchecked("no concept came");
      return assumed(
        `${fields.filter((field) => field === null).length} of ${fields.length} fields nil or not sent`,
      );
    }),
  ],
  [
    "which namespaces an answer uses",
    onAnswered((all) => assumed(`${listAnswered(all).length} answers were read`)),
  ],
  [
    "character sets other than UTF-8, and bytes that aren't UTF-8",
    onAnswered((all) => assumed(`none in ${listAnswered(all).length} answers`)),
  ],
  [
    "faults",
    (readings) => {
      const { error, why } =
        listCalls(readings).find((one) => one.error?.details.upstreamStatus === 500) ?? {};
      if (!error) return unchecked("no fault came");
      return differsIf(
        error.slug !== "facility-refused",
        why ?? "",
        "count this as a failure, not as a refusal",
      );
    },
  ],
  [
    "an HTTP 4xx without a fault",
    (readings) => {
      const all = listCalls(readings).filter(
        ({ status }) => status !== null && status >= 400 && status < 500,
      );
      return all[0] ? differs(all[0].why, "take it for a wrong URL or setting") : assumed("none came");
    },
  ],
  [
    "how large an answer may be",
    onAnswered((all) => assumed(`${listAnswered(all).length} answers are within the limits`)),
  ],
  [
    "authentication",
    (readings) => {
      const refused = listCalls(readings).find(({ status }) => status === 401 || status === 403);
      if (refused) return blocks(refused.why, "send no credentials");
      return listAnswered(readings).length > 0 ? assumed("none was asked for") : unchecked(whyNone(readings));
    },
  ],
];
