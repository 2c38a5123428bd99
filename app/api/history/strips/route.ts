import { notAllowed, route } from "@/lib/api/route";
import { stripsQuerySchema } from "@/lib/history/model";
import { readStrips } from "@/lib/history/read-history-view";

export const GET = route({
  name: "/api/history/strips",
  query: stripsQuerySchema,
  limit: "anonymous",
  answer: ({ query }) => readStrips(query),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
