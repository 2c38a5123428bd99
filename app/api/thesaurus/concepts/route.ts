import { route } from "@/lib/api/route";
import { answerConcept } from "@/lib/thesaurus/concept-data";
import { conceptDataQuerySchema, conceptDataSchema } from "@/lib/thesaurus/model";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/thesaurus/concepts", {
  summary:
    "One concept and its relatives as JSON, or by `Accept` or `format` as JSON-LD (application/ld+json), Turtle (text/turtle) or CSV (text/csv)",
  query: conceptDataQuerySchema,
  limit: "anonymous",
  output: conceptDataSchema,
  problems: ["not-found", "not-offered", "call"],
  answer: ({ query, headers, signal }) => answerConcept(query, headers.get("accept"), signal),
});
