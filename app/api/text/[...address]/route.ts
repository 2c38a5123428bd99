import { route } from "@/lib/api/route";
import { answerText, textParamsSchema, textQuerySchema } from "./answer-text";

/** Pages and reads as text for terminals; the front door leads here (lib/server/text-address.ts). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/text/{address}", {
  params: textParamsSchema,
  query: textQuerySchema,
  isText: true,
  answer: ({ params, query, address }) => answerText(params.address, query, address),
});
