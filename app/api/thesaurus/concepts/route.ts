import { notAllowed, route } from "@/lib/api/route";
import { answerConcept } from "@/lib/thesaurus/concept-data";
import { conceptDataQuerySchema as query } from "@/lib/thesaurus/model";

export const GET = route({
  ...{ name: "/api/thesaurus/concepts", limit: "anonymous", query },
  answer: (at) => answerConcept(at.query, at.headers.get("accept"), at.signal),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
