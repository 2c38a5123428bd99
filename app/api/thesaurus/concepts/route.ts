import { headers } from "next/headers";
import { notAllowed, route } from "@/lib/api/route";
import { answerConcept } from "@/lib/thesaurus/concept-data";
import { conceptDataQuerySchema as query } from "@/lib/thesaurus/model";

export const GET = route({
  ...{ name: "/api/thesaurus/concepts", limit: "anonymous", query },
  answer: async (given) => answerConcept(given.query, (await headers()).get("accept"), given.signal),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
