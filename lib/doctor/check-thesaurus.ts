import "server-only";
import { randomUUID } from "node:crypto";
import { readThesaurus } from "@/lib/facility/facility";
import type { Call } from "@/lib/thesaurus/call";
import type { OperationName } from "@/lib/thesaurus/catalogue";
import type { AnswerOf, Concept } from "@/lib/thesaurus/model";
import { readCall } from "@/lib/thesaurus/upstream";
import * as d from "./diagnosis";
import { attempt, notRead, type Reading } from "./reading";
import * as words from "./words";

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
const whyNone = (readings: ThesaurusReadings) => listCalls(readings).find(({ error }) => error)?.why ?? "";
const answered: d.Pick<ThesaurusReadings, Reading<unknown>> = (readings) =>
  d.orWhy(
    listCalls(readings).filter(({ value }) => value !== null),
    whyNone(readings),
  );
const concepts: d.Pick<ThesaurusReadings, Concept> = ({ topmost, relatives }) =>
  d.orWhy([...(topmost.value?.concepts ?? []), ...(relatives.value?.concepts ?? [])], "no concept came");
/** What an answer that could be read has shown. */
const wereRead = d.on(answered, ({ length }) => d.assumed(`${length} answers were read`));

/** What the thesaurus service shows of docs/spec-gaps.md. */
export const thesaurusChecks: d.Checks<ThesaurusReadings> = {
  "The thesaurus service": (readings) => {
    const { relations, topmost } = readings;
    const failed = [relations, topmost].find(({ error }) => error);
    if (typeof answered(readings) === "string") return d.blocks(whyNone(readings), "show no thesaurus");
    if (failed) return d.differs(failed.why, "show this in place of that part");
    const [known, top] = [relations.value?.relations, topmost.value?.concepts];
    return d.assumed(`${known?.length ?? "no"} relations, ${top?.length ?? "no"} topmost concepts`);
  },
  "what is sent of a concept": ({ relatives: { value, error, why } }) => {
    if (error) return d.differs(why, "show that; its API can send more of a concept");
    return value ? d.assumed(`${value.concepts?.length ?? "nil"} relatives, by URI`) : d.unchecked(why);
  },
  "no such concept": ({ unknown: { value, why } }) => {
    if (value === null) return d.differs(why, "show this message in place of “no such concept”");
    return d.differsIf(value.concept !== null, value.concept ? "a concept" : "nil", "show that concept");
  },
  "no results": ({ none: { value, why } }) => {
    if (value === null) return d.differs(why, "show this message in place of an empty list");
    const came = value.concepts ? `an array of ${value.concepts.length}` : "a nil array";
    return d.differsIf(value.concepts === null, came, "say that nil came, which probably means none");
  },
  "a field that isn't sent": d.on(concepts, (all) => {
    const fields = all.flatMap((concept) => Object.values(concept));
    const missing = fields.filter((field) => field === null).length;
    return d.assumed(`${words.countOf(missing, fields.length)} nil or not sent`);
  }),
  "which namespaces an answer uses": wereRead,
  "character sets other than UTF-8, and bytes that aren't UTF-8": wereRead,
  "how large an answer may be": wereRead,
  faults: (readings) => {
    const fault = listCalls(readings).find(({ status }) => status === 500);
    if (!fault) return d.unchecked("no fault came");
    const isRefusal = fault.error?.slug === "facility-refused";
    return d.differsIf(!isRefusal, fault.why, "count this as a failure, not as a refusal");
  },
  "an HTTP 4xx without a fault": (readings) => {
    const first = listCalls(readings).find(({ status }) => status !== null && status >= 400 && status < 500);
    if (first) return d.differs(first.why, "take it for a wrong URL or setting");
    return d.on(answered, () => d.assumed("none came"))(readings);
  },
  authentication: (readings) => {
    const refused = listCalls(readings).find(({ status }) => status === 401 || status === 403);
    if (refused) return d.blocks(refused.why, "send no credentials");
    return d.on(answered, () => d.assumed("none was asked for"))(readings);
  },
};
